# title: Start a child in a user namespace of its own
# tries: Calls clone with CLONE_NEWUSER, which makes the same namespace as unshare by a call that every program needs, so that only a filter which looks at the flags stops it.
# impact: Escape
# reference: CVE-2023-0386
# proof: returned
# host: run
# stops: ENOSPC limit; EUSERS limit
# advice: Let the seccomp filter compare the flags of clone, and allow no namespace flag.


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

    # Flags, then four arguments of zero: the child goes on with a copy of this stack, as after fork.
    child = call({"x86_64": 56, "aarch64": 220}[os.uname().machine], 0x10000000 | 17, 0, 0, 0, 0)
    if child == 0:
        os._exit(42)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status) == 42 and "a child that is root of its own namespace"
