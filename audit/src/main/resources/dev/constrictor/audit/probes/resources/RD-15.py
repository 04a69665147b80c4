# title: Print without end and without a line break
# tries: Writes 64 MB to standard output in one line, past Python's own buffers; a server that reads by line keeps all of it.
# impact: HostDoS
# proof: returned
# host: never, it floods the audit's own output
# timeout: 5
# advice: Count output while it is read, and end the execution when there is too much; never keep all of it first, and read blocks, not lines.


def attempt(host):
    import os
    import sys

    sys.stdout.flush()
    block, written = b"x" * (64 << 10), 0
    while written < 64 << 20:
        written += os.write(1, block)
    return "printed 64 MB in one line"
