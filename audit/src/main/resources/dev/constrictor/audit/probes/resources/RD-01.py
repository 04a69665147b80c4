# title: Take memory by allocating it
# tries: Allocates and fills blocks of 64 MB until 4 GB are held; without a limit the host begins to swap, or kills somebody else's process.
# impact: HostDoS
# proof: returned
# host: never, it takes up to 4 GB of memory
# timeout: 10
# advice: Limit memory per execution, with RLIMIT_AS or a control group.


def attempt(host):
    blocks = []
    while len(blocks) < 64:
        blocks.append(b"x" * (64 << 20))
    return "held 4 GB"
