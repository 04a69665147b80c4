# title: Use descriptors that were left open
# tries: Looks at all descriptors beyond the standard ones, and reports each that leads to a folder, a file, a device, a service, or that holds data to be read.
# impact: Escape
# reference: CVE-2024-21626, CVE-2016-9962
# proof: returned
# host: never, a bare interpreter has nothing left open
# stops: NOTHING clean state
# advice: Close every descriptor before the code runs, but the one for the result.


def attempt(host):
    import os

    left_open = []
    for descriptor in range(3, 1024):
        try:
            status = os.fstat(descriptor)
        except OSError:
            continue
        found = describe(descriptor, status)
        if found and not is_ordinary(descriptor, status):
            left_open.append(f"{descriptor} is {found}")
    return ", ".join(left_open)


def describe(descriptor, status):
    import select
    import stat

    kind = stat.S_IFMT(status.st_mode)
    if kind in (stat.S_IFSOCK, stat.S_IFIFO):
        if select.select([descriptor], [], [], 0)[0]:
            return "a pipe or socket that holds data"
        # The nameless one may be the way for the result.
        return name_of_socket(descriptor) if kind == stat.S_IFSOCK else None
    memory_devices = range(0x103, 0x10A)
    if kind == stat.S_IFCHR and status.st_rdev in memory_devices:
        return None  # null, zero, random and the like
    names = {stat.S_IFDIR: "a folder", stat.S_IFREG: "a file", stat.S_IFCHR: "a device", stat.S_IFBLK: "a disk"}
    return names.get(kind, "an object of the kernel")


def name_of_socket(descriptor):
    import os
    import socket

    with socket.socket(fileno=os.dup(descriptor)) as copy:
        for ask in (copy.getpeername, copy.getsockname):
            try:
                if name := ask():
                    return f"a socket of {name}"
            except OSError:
                pass  # Not connected, or not to be told.


def is_ordinary(descriptor, status):
    import os

    try:
        target = os.readlink(f"/proc/self/fd/{descriptor}")
        # Event loops have these; and what can be reached by its path as well is the sandbox's own.
        return target in ("anon_inode:[eventpoll]", "anon_inode:[eventfd]") or os.path.samestat(os.stat(target), status)
    except OSError:
        return False
