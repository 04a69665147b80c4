# id: PI-25
# tries: prlimit of the known process and of pid 1
# success: limits of another process
# host: root
# end: answers


def attempt():
    import resource
    return resource.prlimit(canary['victim_pid'], resource.RLIMIT_NOFILE)
