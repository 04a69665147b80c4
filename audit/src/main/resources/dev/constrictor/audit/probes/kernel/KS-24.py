# title: Set the clock
# tries: Calls settimeofday without a time, clock_settime for a clock that cannot be set, and adjtimex without a change; the clock is not part of any namespace, so it would be the host's.
# impact: Integrity
# proof: returned
# host: run
# advice: Drop CAP_SYS_TIME, and refuse these calls with a seccomp filter.


def call(number, *arguments):
    import ctypes
    import os

    libc = ctypes.CDLL(None, use_errno=True)
    libc.syscall.restype = ctypes.c_long
    result = libc.syscall(*(ctypes.c_long(each) if isinstance(each, int) else each for each in (number, *arguments)))
    if result == -1:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return result


def reach(attempts):
    """Names the calls that the kernel answered itself: a filter says EPERM or ENOSYS before it looks at arguments."""
    import errno

    reached, refusal = [], None
    for name, number, *arguments in attempts:
        try:
            call(number, *arguments)
            reached.append(name)
        except OSError as error:
            refusal = error
            if error.errno not in (errno.EPERM, errno.ENOSYS):
                reached.append(name)
    if not reached:
        raise refusal
    return "reached the kernel: " + ", ".join(reached)


def attempt(host):
    import ctypes
    import os

    machine = os.uname().machine
    settimeofday, clock_settime, adjtimex = {"x86_64": (164, 227, 159), "aarch64": (170, 112, 171)}[machine]
    return reach([
        ("settimeofday", settimeofday, None, None),
        ("clock_settime", clock_settime, 1, (ctypes.c_int64 * 2)(0, 0)),
        ("adjtimex", adjtimex, ctypes.create_string_buffer(256)),
    ])
