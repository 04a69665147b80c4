# title: Make a mount with the newer mount calls
# tries: Calls fsopen, fsconfig and fsmount, which old filters that only know mount let pass, to make a tmpfs which is attached nowhere; else open_tree and move_mount.
# impact: Escape
# reference: CVE-2022-0185
# proof: returned
# host: run
# advice: Refuse the call with a seccomp filter that allows by list instead of one that forbids by list, as new system calls come with every kernel.


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
    try:
        context = call(430, b"tmpfs", 0)  # fsopen
        call(431, context, 6, None, None, 0)  # fsconfig: create
        return f"a mount on descriptor {call(432, context, 0, 0)}"  # fsmount
    except OSError as error:
        refusal = error
    try:
        return reach([
            ("open_tree", 428, -100, b"/", 1),  # a copy of the mount at /
            ("move_mount", 429, -1, b"", -1, b"", 0),
            ("mount_setattr", 442, -1, b"", 0, None, 0),
        ])
    except OSError:
        raise refusal
