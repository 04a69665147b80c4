# title: List mounts without /proc
# tries: Calls listmount and statmount, which tell of mounts by number since Linux 6.8, whether or not a /proc is there to be hidden.
# impact: HostLeak
# proof: returned
# host: run
# uses: system_calls
# advice: Refuse the call with a seccomp filter that allows by list, which leaves out what newer kernels bring.


def attempt(host):
    import ctypes

    request = (ctypes.c_uint64 * 3)(24, 2**64 - 1, 0)  # its own size, the root of this namespace, nothing seen so far
    mounts = (ctypes.c_uint64 * 64)()
    return f"{call(458, request, mounts, 64, 0)} mounts below the root"
