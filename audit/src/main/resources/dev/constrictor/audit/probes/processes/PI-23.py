# title: Change the limits of another process
# tries: Sets a resource limit of a process of the host by prlimit, by which it could keep the server from opening files.
# impact: PeerDoS
# proof: returned
# host: run
# advice: Run the code in a pid namespace of its own; in seccomp, let prlimit pass for the own process only.


def attempt(host):
    import resource

    _, hard = resource.prlimit(host["pid"], resource.RLIMIT_CORE)
    resource.prlimit(host["pid"], resource.RLIMIT_CORE, (0, hard))
    return "the planted process writes no core files any more"
