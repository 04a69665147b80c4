# title: Reach for ports and segments of the processor
# tries: Calls iopl, ioperm and modify_ldt, which are on x86 alone, give access to hardware or to old corners of the processor, and had bugs.
# impact: Escape
# reference: CVE-2017-17053
# proof: returned
# host: run
# advice: Refuse iopl, ioperm and modify_ldt with a seccomp filter, and build kernels without them.


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

    if os.uname().machine != "x86_64":
        return None
    return reach([
        ("iopl", 172, 4),  # there are levels 0 to 3
        ("ioperm", 173, 2**20, 1, 1),  # there are 65536 ports
        ("modify_ldt", 154, 0, ctypes.create_string_buffer(64), 64),  # reads
    ])
