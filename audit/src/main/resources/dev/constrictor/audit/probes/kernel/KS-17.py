# title: Use the calls that debug other processes
# tries: Calls ptrace, process_vm_readv, kcmp, process_madvise and pidfd_getfd on processes and descriptors that do not exist, and writes to its own memory with process_vm_writev; whoever has these calls controls every process of the same user that it can name.
# impact: Lateral
# proof: returned
# host: run
# uses: system_calls
# advice: Refuse these calls with a seccomp filter, and give each execution a pid namespace and a user of its own.


def attempt(host):
    import ctypes
    import os

    machine = os.uname().machine
    ptrace, readv, writev, kcmp = {"x86_64": (101, 310, 311, 312), "aarch64": (117, 270, 271, 272)}[machine]
    text = ctypes.create_string_buffer(b"before")
    target = (ctypes.c_size_t * 2)(ctypes.addressof(text), 6)
    source_text = ctypes.create_string_buffer(b"after!")
    source = (ctypes.c_size_t * 2)(ctypes.addressof(source_text), 6)
    nobody = 2**30  # larger than any process id
    reached = reach([
        ("ptrace", ptrace, 0x4206, nobody, 0, 0),
        ("process_vm_readv", readv, nobody, target, 1, source, 1, 0),
        ("process_vm_writev", writev, os.getpid(), source, 1, target, 1, 0),
        ("kcmp", kcmp, nobody, nobody, 0, 0, 0),
        ("process_madvise", 440, -1, target, 1, 0, 0),
        ("pidfd_getfd", 438, -1, 0, 0),
    ])
    return f"{reached}; memory written: {text.value == b'after!'}"
