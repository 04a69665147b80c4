# id: RD-35
# tries: SIGSTOP to itself
# success: the server hangs
# host: destructive
# end: timeout answers


def attempt():
    import signal
    os.kill(os.getpid(), signal.SIGSTOP)
    return None
