# title: Compare itself with another process
# tries: Asks kcmp whether it shares objects of the kernel with a process of the host, which tells about addresses in the kernel's memory.
# impact: HostLeak
# proof: returned
# host: run
# stops: ENOSYS kernel
# advice: Refuse kcmp by seccomp, and run the code in a pid namespace of its own.


def attempt(host):
    import ctypes
    import os
    import platform

    kcmp = {"x86_64": 312, "aarch64": 272}[platform.machine()]
    same_memory = 1
    libc = ctypes.CDLL(None, use_errno=True)
    unused = ctypes.c_ulong(0)
    order = libc.syscall(ctypes.c_long(kcmp), os.getpid(), host["pid"], same_memory, unused, unused)
    if order == -1:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return f"order {order}"
