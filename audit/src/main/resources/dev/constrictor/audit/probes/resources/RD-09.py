# title: Raise a number to a huge power
# tries: Computes powers of big integers for several seconds, in calls that hold the interpreter's lock and never look for signals or other threads.
# impact: HostDoS
# proof: returned
# host: never, it keeps a processor busy past the limit
# timeout: 0.5
# advice: End executions from outside by a clock of the server's own, with SIGKILL after a short grace; a watching thread in the same interpreter gets no turn.


def attempt(host):
    import time

    started, exponent = time.monotonic(), 1 << 12
    while time.monotonic() - started < 6:
        pow(3, exponent, (1 << 20_000) + 1)  # each takes twice as long as the one before
        exponent *= exponent if exponent < 1 << 48 else 2
    return f"ran for {time.monotonic() - started:.0f} s"
