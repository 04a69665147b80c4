# title: Use the calls that debug other processes
# tries: Calls ptrace, process_vm_readv, kcmp, process_madvise and pidfd_getfd on processes and descriptors that do not exist, and writes to its own memory with process_vm_writev; whoever has these calls controls every process of the same user that it can name.
# impact: Lateral
# proof: returned
# host: run
# advice: Refuse these calls with a seccomp filter, and give each execution a pid namespace and a user of its own.


def call(number, *arguments):
    import ctypes
    import os

    libc = ctypes.CDLL(None, use_errno=True)
    libc.syscall.restype = ctypes.c_long
    result = libc.syscall(*(ctypes.c_long(each) if isinstance(each, int) else each for each in (number, *arguments)))
    if result == -1:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return result


def reach(attempts):
    """Names the calls that the kernel answered itself: a filter says EPERM or ENOSYS before it looks at arguments."""
    import errno

    reached, refusal = [], None
    for name, number, *arguments in attempts:
        try:
            call(number, *arguments)
            reached.append(name)
        except OSError as error:
            refusal = error
            if error.errno not in (errno.EPERM, errno.ENOSYS):
                reached.append(name)
    if not reached:
        raise refusal
    return "reached the kernel: " + ", ".join(reached)


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
