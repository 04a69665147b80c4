# title: Read the kernel's log by a system call
# tries: Reads the kernel's messages by syslog(2), which tell hardware, addresses and what other users' programs do, without any file.
# impact: HostLeak
# proof: returned
# host: run
# advice: Refuse syslog(2) by seccomp, and set kernel.dmesg_restrict to 1.


def attempt(host):
    import ctypes
    import os

    read_all = 3
    libc = ctypes.CDLL(None, use_errno=True)
    messages = ctypes.create_string_buffer(1 << 16)
    length = libc.klogctl(read_all, messages, len(messages))
    if length < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
    if length:
        return f"{length} bytes of messages"
