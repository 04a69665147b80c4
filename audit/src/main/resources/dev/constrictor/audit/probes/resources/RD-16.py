# title: Print errors without end
# tries: Writes 64 MB to standard error, which servers forget to limit, or to read at all.
# impact: HostDoS
# proof: returned
# host: never, it floods the audit's own output
# timeout: 5
# advice: Count output while it is read, and end the execution when there is too much; never keep all of it first, for standard error too.


def attempt(host):
    import os

    block, written = b"x" * (64 << 10), 0
    while written < 64 << 20:
        written += os.write(2, block)
    return "printed 64 MB of errors"
