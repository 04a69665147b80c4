# id: NW-14
# tries: packet, raw IP, ICMP and raw IPv6 sockets
# success: a socket
# host: root
# end: answers


def attempt():
    made = []
    for family, kind, protocol in ((17, 3, 0x300), (17, 2, 0), (2, 3, 1), (2, 2, 1), (2, 3, 255), (10, 3, 58)):
        try:
            made.append(socket.socket(family, kind, protocol).fileno())
        except OSError:
            pass
    return made
