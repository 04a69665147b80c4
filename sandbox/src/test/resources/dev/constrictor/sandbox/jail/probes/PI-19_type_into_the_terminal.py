# id: PI-19
# tries: TIOCSTI and TIOCLINUX on every descriptor
# success: a character typed
# host: destructive
# end: answers


def attempt():
    import fcntl
    done = []
    for number in range(4):
        for request in (0x5412, 0x541C):
            try:
                fcntl.ioctl(number, request, b'x')
                done.append(number)
            except OSError:
                pass
    return done
