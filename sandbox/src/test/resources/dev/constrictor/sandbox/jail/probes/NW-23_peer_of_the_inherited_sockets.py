# id: NW-23
# tries: ask who is at the other end of the inherited sockets: address, credentials, pidfd
# success: any answer
# host: succeeds
# end: answers


def attempt():
    import struct
    got = []
    one, other = socket.socketpair()
    for number in (1, 2, 3, one.fileno()):
        try:
            channel = socket.socket(fileno=os.dup(number))
        except OSError:
            continue
        for option in (17, 31, 56, 76, 77, 83):
            try:
                got.append([number, option, channel.getsockopt(socket.SOL_SOCKET, option, 64).hex()])
            except OSError:
                pass
    return got
