# id: NW-16
# tries: socketpair of datagrams, of seqpacket, of other families
# success: such a pair
# host: succeeds
# end: answers


def attempt():
    made = []
    for family, kind in ((1, 2), (1, 5), (1, 3), (2, 1), (16, 3), (30, 1)):
        try:
            made.append([each.fileno() for each in socket.socketpair(family, kind)])
        except OSError:
            pass
    return made
