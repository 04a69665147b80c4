# title: Sleep past the limit
# tries: Sleeps for eight seconds, and again when woken: it costs no processor time, so a limit on that alone never ends it, but it takes a place that others wait for.
# impact: PeerDoS
# proof: returned
# host: never, it goes on past the limit
# timeout: 0.5
# advice: Limit the time on the clock, not only processor time.


def attempt(host):
    import time

    end = time.monotonic() + 8
    while time.monotonic() < end:
        try:
            time.sleep(end - time.monotonic())
        except BaseException:
            pass
    return "slept for 8 s"
