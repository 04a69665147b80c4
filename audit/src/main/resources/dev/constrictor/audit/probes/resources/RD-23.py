# title: Open thousands of files
# tries: Raises its limit on descriptors as far as it may and opens 4,000 of them; each is memory of the kernel, and the table of the whole machine has an end.
# impact: HostDoS
# proof: returned
# host: run
# advice: Set the hard limit RLIMIT_NOFILE to some hundred.


def attempt(host):
    import os
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    descriptors = []
    try:
        while len(descriptors) < 4000:
            descriptors.append(os.open("/dev/null", os.O_RDONLY))
    finally:
        for descriptor in descriptors:
            os.close(descriptor)
    return "held 4,000 descriptors"
