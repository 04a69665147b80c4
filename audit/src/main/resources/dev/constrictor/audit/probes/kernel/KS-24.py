# title: Set the clock
# tries: Calls settimeofday without a time, clock_settime for a clock that cannot be set, and adjtimex without a change; the clock is not part of any namespace, so it would be the host's.
# impact: Integrity
# proof: returned
# host: run
# uses: system_calls
# advice: Drop CAP_SYS_TIME, and refuse these calls with a seccomp filter.


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
