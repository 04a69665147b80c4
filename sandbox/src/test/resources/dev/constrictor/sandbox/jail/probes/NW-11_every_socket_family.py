# id: NW-11
# tries: socket() of all 50 families and of each type
# success: a socket
# host: succeeds
# end: security_violation


def attempt():
    made = []
    for family in range(50):
        for kind in (1, 2, 3, 5):
            try:
                socket.socket(family, kind).close()
                made.append([family, kind])
            except OSError:
                pass
    return made
