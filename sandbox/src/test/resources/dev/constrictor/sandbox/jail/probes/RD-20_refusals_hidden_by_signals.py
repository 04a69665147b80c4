# id: RD-20
# tries: refused calls that a timer interrupts before they are counted
# success: the run is not ended
# host: succeeds
# end: security_violation


def attempt():
    import signal, time
    signal.signal(signal.SIGALRM, lambda *_: None)
    signal.setitimer(signal.ITIMER_REAL, 80e-6, 80e-6)
    end = time.monotonic() + 2
    while time.monotonic() < end:
        try:
            call('mount', 0, 0, 0, 0, 0)
        except OSError:
            pass
    return 'went on'
