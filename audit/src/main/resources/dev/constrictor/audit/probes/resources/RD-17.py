# title: Print a huge number
# tries: Lifts Python's limit on the digits of a number and turns ever larger numbers into text, whose cost grows with the square of their length, for several seconds.
# impact: SelfDoS
# proof: returned
# host: never, it keeps a processor busy past the limit
# timeout: 0.5
# advice: End executions from outside by a clock of the server's own, with SIGKILL after a short grace.


def attempt(host):
    import sys
    import time

    sys.set_int_max_str_digits(0)
    started, exponent = time.monotonic(), 1 << 17
    while time.monotonic() - started < 5:
        str(7**exponent)
        exponent += exponent // 2
    return f"ran for {time.monotonic() - started:.0f} s"
