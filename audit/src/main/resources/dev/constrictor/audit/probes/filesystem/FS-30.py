# title: Open the machine's memory
# tries: Reads a few bytes of /dev/mem or /proc/kcore, which show the memory of the kernel and of every process, or of the kernel's lists of all pages.
# impact: HostLeak
# proof: returned
# host: run
# advice: Mount no /proc, give the sandbox a /dev of its own, and do not run it as root.


def attempt(host):
    import os

    failure = None
    for path in ("/dev/mem", "/proc/kcore", "/dev/kmem", "/proc/kpageflags", "/proc/kpagecount"):
        try:
            descriptor = os.open(path, os.O_RDONLY)
            begin = os.read(descriptor, 64)
            os.close(descriptor)
        except OSError as error:
            failure = failure or error
            continue
        if begin:
            return f"read {len(begin)} bytes of {path}"
    raise failure
