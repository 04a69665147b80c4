# title: Run without a filter of system calls
# tries: Asks prctl for the seccomp mode; without a filter the whole kernel is in reach, with all the bugs that are in it.
# impact: Escape
# proof: returned
# host: run
# stops: NOTHING seccomp
# advice: Install a seccomp filter; where a second kernel (gVisor, a virtual machine) stands between code and host, this is no harm.


def call(number, *arguments):
    import ctypes
    import os

    libc = ctypes.CDLL(None, use_errno=True)
    libc.syscall.restype = ctypes.c_long
    result = libc.syscall(*(ctypes.c_long(each) if isinstance(each, int) else each for each in (number, *arguments)))
    if result == -1:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return result


def attempt(host):
    import os

    mode = call({"x86_64": 157, "aarch64": 167}[os.uname().machine], 21, 0, 0, 0, 0)
    return mode == 0 and "no seccomp filter"
