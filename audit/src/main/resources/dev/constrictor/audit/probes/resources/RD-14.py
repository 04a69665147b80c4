# title: Print without end
# tries: Prints lines until there are 64 MB of them; a server that keeps them all, for many callers at once, runs out of memory.
# impact: HostDoS
# proof: returned
# host: never, it floods the audit's own output
# timeout: 5
# advice: Count output while it is read, and end the execution when there is too much; never keep all of it first.


def attempt(host):
    line = "x" * 1023
    for _ in range(64 << 10):
        print(line)
    return "printed 64 MB"
