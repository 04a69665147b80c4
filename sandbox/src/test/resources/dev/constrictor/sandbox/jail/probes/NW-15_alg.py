# id: NW-15
# tries: the kernel's crypto sockets
# success: a socket
# host: optional
# end: answers


def attempt():
    return socket.socket(38, socket.SOCK_SEQPACKET).fileno()
