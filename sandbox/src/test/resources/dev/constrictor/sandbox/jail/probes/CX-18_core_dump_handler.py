# id: CX-18
# tries: crash, so that the host's core_pattern program runs
# success: a core file or handler
# host: root
# end: answers


def attempt():
    import resource
    resource.setrlimit(resource.RLIMIT_CORE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    return resource.getrlimit(resource.RLIMIT_CORE)
