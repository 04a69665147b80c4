# title: Load modules, load another kernel, reboot
# tries: Calls init_module, finit_module, delete_module, kexec_load, kexec_file_load and reboot with arguments that are wrong, so that the answer tells whether right ones would be heard.
# impact: Escape
# proof: returned
# host: run
# advice: Drop CAP_SYS_MODULE and CAP_SYS_BOOT, and refuse these calls with a seccomp filter.


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

    names = ("init_module", "finit_module", "delete_module", "kexec_load", "kexec_file_load", "reboot")
    numbers = {"x86_64": (175, 313, 176, 246, 320, 169), "aarch64": (105, 273, 106, 104, 294, 142)}[os.uname().machine]
    wrong = {
        "init_module": (None, 0, None),
        "finit_module": (-1, b"", 0),
        "delete_module": (b"constrictor_audit_no_such_module", 0),
        "kexec_load": (0, 1000, None, 0xFFFF),  # too many segments, and flags that do not exist
        "kexec_file_load": (-1, -1, 0, None, 0xFFFF),
        "reboot": (1, 2, 3, None),  # not the magic numbers
    }
    return reach([(name, number, *wrong[name]) for name, number in zip(names, numbers)])
