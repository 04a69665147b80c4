"""What a process can tell of the place it is in: one line `property=value` for each; what cannot be told is left out."""


def attempt(host):
    lines = []

    def note(name, look):
        try:
            value = look()
        except BaseException:
            return
        if value is not None:
            lines.append(name + "=" + str(value).replace("\n", " ")[:400])

    for name, look in LOOKS.items():
        note(name, look)
    return "\n".join(lines)


def native():
    import ctypes

    return ctypes.CDLL(None, use_errno=True)


def prctl(option):
    value = native().prctl(option, 0, 0, 0, 0)
    return None if value < 0 else value


def capabilities():
    import ctypes

    header = (ctypes.c_uint32 * 2)(0x20080522, 0)
    data = (ctypes.c_uint32 * 6)()
    if native().capget(header, data) != 0:
        return None
    effective, permitted, inheritable = (data[i] | data[i + 3] << 32 for i in range(3))
    return "effective %x, permitted %x, inheritable %x" % (effective, permitted, inheritable)


def bounding():
    library = native()
    return "%x" % sum(1 << number for number in range(64) if library.prctl(23, number, 0, 0, 0) == 1)


def user():
    import os

    return "uid %d, gid %d" % (os.getuid(), os.getgid())


def groups():
    import os

    return " ".join(str(group) for group in sorted(os.getgroups())) or "none"


def process():
    import os

    return "pid %d, parent %d" % (os.getpid(), os.getppid())


def host_name():
    import os

    return os.uname().nodename


def namespace(kind):
    def look():
        import os

        return os.readlink("/proc/self/ns/" + kind)

    return look


def descriptors():
    import os

    found = []
    for number in range(256):
        try:
            os.fstat(number)
            found.append(number)
        except OSError:
            pass
    return " ".join(str(number) for number in found)


def environment():
    import os

    return " ".join(sorted(os.environ)) or "none"


def limit(name):
    def look():
        import resource

        soft, hard = resource.getrlimit(getattr(resource, name))
        return "unlimited" if hard == resource.RLIM_INFINITY else hard

    return look


def root_folder():
    import os

    return " ".join(sorted(os.listdir("/"))) or "empty"


def mounts():
    with open("/proc/self/mountinfo") as file:
        return len(file.readlines())


def interfaces():
    import socket

    return " ".join(name for _, name in socket.if_nameindex()) or "none"


LOOKS = {
    "capabilities": capabilities,
    "bounding set": bounding,
    "no_new_privs": lambda: prctl(39),
    "seccomp mode": lambda: prctl(21),
    "user": user,
    "groups": groups,
    "process": process,
    "host name": host_name,
    "mount namespace": namespace("mnt"),
    "pid namespace": namespace("pid"),
    "net namespace": namespace("net"),
    "ipc namespace": namespace("ipc"),
    "uts namespace": namespace("uts"),
    "user namespace": namespace("user"),
    "descriptors": descriptors,
    "environment": environment,
    "root folder": root_folder,
    "mounts": mounts,
    "interfaces": interfaces,
    "limit of address space": limit("RLIMIT_AS"),
    "limit of processor time": limit("RLIMIT_CPU"),
    "limit of open files": limit("RLIMIT_NOFILE"),
    "limit of file size": limit("RLIMIT_FSIZE"),
    "limit of processes": limit("RLIMIT_NPROC"),
    "limit of core dumps": limit("RLIMIT_CORE"),
}
