# id: NW-19
# tries: list interfaces through libc and ioctl
# success: an interface
# host: succeeds
# end: answers


def attempt():
    return socket.if_nameindex()
