# id: RD-18
# tries: signals to itself as fast as it can
# success: the server is disturbed
# host: impossible, nothing to gain
# end: answers


def attempt():
    import signal, time
    signal.signal(signal.SIGUSR1, lambda *_: None)
    end = time.monotonic() + 0.5
    while time.monotonic() < end:
        os.kill(os.getpid(), signal.SIGUSR1)
        signal.raise_signal(signal.SIGUSR1)
    return None
