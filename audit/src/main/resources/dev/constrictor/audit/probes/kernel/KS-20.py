# title: Make Landlock rules of its own
# tries: Calls landlock_create_ruleset: rules only take rights away, but they are more kernel code in reach, and no code that is run needs them.
# impact: Escape
# proof: returned
# host: run
# stops: EOPNOTSUPP kernel
# advice: Refuse the call with a seccomp filter that allows by list; where code confines itself with Landlock, this is no harm.


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
    import os

    rights = (ctypes.c_uint64 * 1)(1)
    descriptor = call(444, rights, 8, 0)
    os.close(descriptor)
    return "a set of Landlock rules"
