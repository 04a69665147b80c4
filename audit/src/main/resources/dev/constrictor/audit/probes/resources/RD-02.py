# title: Take memory by shared mappings
# tries: Maps and fills shared anonymous memory, which some limits (RLIMIT_DATA, RLIMIT_RSS) do not count, until 4 GB are held.
# impact: HostDoS
# proof: returned
# host: never, it takes up to 4 GB of memory
# timeout: 10
# advice: Limit memory per execution, with RLIMIT_AS or a control group; RLIMIT_DATA does not count this.


def attempt(host):
    import mmap

    blocks = []
    while len(blocks) < 64:
        block = mmap.mmap(-1, 64 << 20, flags=mmap.MAP_SHARED | mmap.MAP_ANONYMOUS)
        block.write(b"x" * (64 << 20))
        blocks.append(block)
    return "held 4 GB"
