# title: Compute in C past the limit
# tries: Derives a key with five million rounds, one call of several seconds in C code during which Python handles no signal.
# impact: HostDoS
# proof: returned
# host: never, it keeps a processor busy past the limit
# timeout: 0.5
# advice: End executions from outside by a clock of the server's own, with SIGKILL after a short grace, since an exception raised in Python waits until the call returns.


def attempt(host):
    import hashlib
    import time

    started = time.monotonic()
    hashlib.pbkdf2_hmac("sha512", b"", b"", 5_000_000)
    return f"ran for {time.monotonic() - started:.0f} s"
