# id: RD-10
# tries: F_SETPIPE_SZ and SO_SNDBUF
# success: a larger buffer
# host: succeeds
# end: answers


def attempt():
    import fcntl
    done = []
    reader, writer = os.pipe()
    one, other = socket.socketpair()
    for change in (lambda: fcntl.fcntl(writer, 1031, 1 << 20), lambda: one.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1 << 20)):
        try:
            change()
            done.append('larger')
        except OSError:
            pass
    return done
