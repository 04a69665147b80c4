# title: Learn the machine's memory and load
# tries: Asks sysinfo(2) and /proc/meminfo for the memory of the whole machine, which tells its kind and what others do on it.
# impact: HostLeak
# proof: same
# host: run
# stops: EPERM seccomp; ENOENT mount namespace
# advice: Refuse sysinfo(2) by seccomp and leave /proc out of the sandbox.


def attempt(host):
    import ctypes
    import os

    # Uptime and three loads stand before the total.
    answer = (ctypes.c_ulong * 64)()
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.sysinfo(answer) == 0:
        return f"{answer[4] >> 10} KiB"
    number = ctypes.get_errno()
    try:
        with open("/proc/meminfo") as file:
            return " ".join(file.readline().split()[1:]).replace("kB", "KiB")
    except OSError:
        raise OSError(number, os.strerror(number)) from None
