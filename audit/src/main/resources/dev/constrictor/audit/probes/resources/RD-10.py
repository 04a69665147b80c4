# title: Let a regular expression run away
# tries: Matches (a+)+$ against a text on which it backtracks exponentially, as code or data from elsewhere may do unasked.
# impact: SelfDoS
# proof: returned
# host: never, it keeps a processor busy past the limit
# timeout: 0.5
# advice: End executions from outside by a clock of the server's own, with SIGKILL after a short grace.


def attempt(host):
    import re
    import time

    started, length = time.monotonic(), 18
    while time.monotonic() - started < 5:
        re.match(r"(a+)+$", "a" * length + "b")  # each takes twice as long as the one before
        length += 1
    return f"ran for {time.monotonic() - started:.0f} s"
