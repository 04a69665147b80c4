# id: RD-14
# tries: an endless loop that swallows the interrupt and clears the timer
# success: it ran on
# host: destructive
# end: timeout


def attempt():
    import signal
    signal.signal(signal.SIGALRM, signal.SIG_IGN)
    signal.setitimer(signal.ITIMER_REAL, 0)
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass
