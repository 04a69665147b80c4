# title: Make timers without end
# tries: Makes 2,000 timers of the kernel, which are memory that neither RLIMIT_AS nor a size of a file system counts.
# impact: HostDoS
# proof: returned
# host: run
# uses: system_calls
# advice: Refuse timer_create with a seccomp filter, or set RLIMIT_SIGPENDING to some hundred.


def attempt(host):
    import ctypes
    import os

    create, delete = {"x86_64": (222, 226), "aarch64": (107, 111)}[os.uname().machine]
    timers = []
    try:
        while len(timers) < 2000:
            timer = ctypes.c_int()
            call(create, 1, None, ctypes.byref(timer))
            timers.append(timer.value)
    finally:
        for timer in timers:
            call(delete, timer)
    return "held 2,000 timers"
