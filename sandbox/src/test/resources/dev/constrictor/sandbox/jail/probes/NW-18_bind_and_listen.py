# id: NW-18
# tries: bind a TCP port, a UDP port and a unix path
# success: a bound socket
# host: succeeds
# end: answers


def attempt():
    bound = []
    for family, kind, address in ((2, 1, ('127.0.0.1', 0)), (2, 2, ('127.0.0.1', 0)), (1, 1, work + '/socket'), (1, 1, '\0probe')):
        try:
            listener = socket.socket(family, kind)
            listener.bind(address)
            bound.append(str(listener.getsockname()))
        except OSError:
            pass
    return bound
