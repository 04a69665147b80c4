# title: List mounts without /proc
# tries: Calls listmount and statmount, which tell of mounts by number since Linux 6.8, whether or not a /proc is there to be hidden.
# impact: HostLeak
# proof: returned
# host: run
# advice: Refuse the call with a seccomp filter that allows by list, which leaves out what newer kernels bring.


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
    import ctypes

    request = (ctypes.c_uint64 * 3)(24, 2**64 - 1, 0)  # its own size, the root of this namespace, nothing seen so far
    mounts = (ctypes.c_uint64 * 64)()
    return f"{call(458, request, mounts, 64, 0)} mounts below the root"
