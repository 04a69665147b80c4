# id: NW-13
# tries: a vsock to the hypervisor and to the loopback context
# success: a socket
# host: optional
# end: answers


def attempt():
    return socket.socket(40, socket.SOCK_STREAM).fileno()
