# id: NW-12
# tries: netlink sockets: routes, audit, connector, generic
# success: a socket
# host: optional
# end: answers


def attempt():
    return [socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, protocol).fileno() for protocol in (0, 9, 11, 15, 16)]
