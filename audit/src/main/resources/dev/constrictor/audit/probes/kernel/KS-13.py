# title: Keep a key in the kernel
# tries: Calls add_key, request_key and keyctl: the kernel's keyrings are not part of any namespace but the user's, and hold the keys of others.
# impact: HostLeak
# reference: CVE-2016-0728
# proof: returned
# host: run
# advice: Refuse add_key, request_key and keyctl with a seccomp filter.


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

    add_key, request_key, keyctl = {"x86_64": (248, 249, 250), "aarch64": (217, 218, 219)}[os.uname().machine]
    return reach([
        ("add_key", add_key, b"user", b"constrictor-audit", b"value", 5, -2),  # a keyring that ends with the process
        ("request_key", request_key, b"user", b"constrictor-audit", None, 0),
        ("keyctl", keyctl, 0, -2, 0),
    ])
