# title: Administer the machine
# tries: Calls swapon, swapoff, acct, quotactl, sethostname, setdomainname and syslog with arguments that are wrong, so that the answer tells whether right ones would be heard.
# impact: HostDoS
# proof: returned
# host: run
# advice: Drop all capabilities, and refuse these calls with a seccomp filter.


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

    names = ("swapon", "swapoff", "acct", "quotactl", "sethostname", "setdomainname", "syslog")
    numbers = {"x86_64": (167, 168, 163, 179, 170, 171, 103), "aarch64": (224, 225, 89, 60, 161, 162, 116)}
    nowhere = b"/no-such-folder/file"
    wrong = {
        "swapon": (nowhere, 0),
        "swapoff": (nowhere,),
        "acct": (nowhere,),
        "quotactl": (0x7FFFFFFF, nowhere, 0, None),
        "sethostname": (b"x", 1000),  # longer than a name can be
        "setdomainname": (b"x", 1000),
        "syslog": (10, None, 0),  # only asks for the size of the kernel's log
    }
    return reach([(name, number, *wrong[name]) for name, number in zip(names, numbers[os.uname().machine])])
