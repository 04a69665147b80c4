# title: Make Landlock rules of its own
# tries: Calls landlock_create_ruleset: rules only take rights away, but they are more kernel code in reach, and no code that is run needs them.
# impact: Escape
# proof: returned
# host: run
# uses: system_calls
# stops: EOPNOTSUPP kernel
# advice: Refuse the call with a seccomp filter that allows by list; where code confines itself with Landlock, this is no harm.


def attempt(host):
    import ctypes
    import os

    rights = (ctypes.c_uint64 * 1)(1)
    descriptor = call(444, rights, 8, 0)
    os.close(descriptor)
    return "a set of Landlock rules"
