# title: Write into the memory of another process
# tries: Overwrites memory of a process of the server's user by process_vm_writev, with what stands there already. Other bytes would make it run other code.
# impact: Escape
# proof: returned
# host: run
# advice: Refuse process_vm_writev by seccomp, and run the code in a pid namespace of its own.


def attempt(host):
    import ctypes
    import os

    class Region(ctypes.Structure):
        _fields_ = [("address", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    byte = ctypes.create_string_buffer(1)
    here = Region(ctypes.addressof(byte), 1)
    # The last byte of the planted text is the NUL at its end, so that nothing changes.
    there = Region(host["memory_address"] + host["memory_length"] - 1, 1)
    one, no_flags = ctypes.c_ulong(1), ctypes.c_ulong(0)
    libc = ctypes.CDLL(None, use_errno=True)
    libc.process_vm_writev.restype = ctypes.c_ssize_t
    if libc.process_vm_writev(host["pid"], ctypes.byref(here), one, ctypes.byref(there), one, no_flags) == -1:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return "a byte was written"
