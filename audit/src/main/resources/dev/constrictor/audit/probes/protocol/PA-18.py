# title: Raise the memory limit by an argument
# tries: Asks for 64 GB in the call, then fills one. Where an execution is given less than that otherwise, the request has widened its limit.
# impact: HostDoS
# proof: returned
# host: never, it takes a gigabyte of memory
# arguments: {"memory_limit": "64g"}
# advice: Let requests narrow the limits that the operator set, never widen them.


def attempt(host):
    blocks = []
    for _ in range(64):
        blocks.append(b"\xa5" * (16 << 20))
    return f"filled {sum(map(len, blocks)) >> 20} MB"
