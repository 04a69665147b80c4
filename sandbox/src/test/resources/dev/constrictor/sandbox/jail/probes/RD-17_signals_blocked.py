# id: RD-17
# tries: block all signals, then loop
# success: it ran on
# host: destructive
# end: timeout


def attempt():
    import signal
    signal.pthread_sigmask(signal.SIG_BLOCK, range(1, 65))
    while True:
        pass
