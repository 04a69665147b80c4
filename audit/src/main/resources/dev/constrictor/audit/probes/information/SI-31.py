# title: Count the machine's processors
# tries: Asks how many processors there are and which of them it may use, which tells the kind of machine.
# impact: HostLeak
# proof: same
# host: run
# allowed: every profile: threads of the host's kernel see its processors
# advice: Bind the sandbox to some processors by a cpuset where this matters.


def attempt(host):
    import os

    return f"{os.cpu_count()} processors, of which {sorted(os.sched_getaffinity(0))}"
