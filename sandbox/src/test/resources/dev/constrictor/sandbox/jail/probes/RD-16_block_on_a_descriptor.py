# id: RD-16
# tries: read a pipe that nobody writes to, and a full socket
# success: it hung
# host: destructive
# end: timeout


def attempt():
    import signal
    signal.setitimer(signal.ITIMER_REAL, 0)
    reader, writer = os.pipe()
    return os.read(reader, 1)
