# title: Stall the kernel with userfaultfd
# tries: Calls userfaultfd, by which a program decides how long the kernel waits for a page, the usual means to win a race inside the kernel.
# impact: Escape
# proof: returned
# host: run
# advice: Refuse userfaultfd with a seccomp filter, and leave vm.unprivileged_userfaultfd at 0.


def call(number, *arguments):
    import ctypes
    import os

    libc = ctypes.CDLL(None, use_errno=True)
    libc.syscall.restype = ctypes.c_long
    result = libc.syscall(*(ctypes.c_long(each) if isinstance(each, int) else each for each in (number, *arguments)))
    if result == -1:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return result


def attempt(host):
    import os

    number = {"x86_64": 323, "aarch64": 282}[os.uname().machine]
    try:
        os.close(call(number, 0))
    except OSError:
        os.close(call(number, 1))  # for faults of user mode only, which needs no privilege
    return "a descriptor that handles page faults"
