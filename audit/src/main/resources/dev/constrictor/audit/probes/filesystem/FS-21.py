# title: Link an unnamed file into a folder of the host
# tries: Opens a file without a name (O_TMPFILE) in a planted folder, writes to it and links it to a name. It gets past rules that watch names as they are opened.
# impact: Integrity
# proof: change
# host: run
# advice: Give the sandbox a file system of its own; mount what it has to read as read-only.


def attempt(host):
    import ctypes
    import os

    libc = ctypes.CDLL(None, use_errno=True)
    descriptor = os.open(host["change_folder"], os.O_TMPFILE | os.O_RDWR, 0o644)
    try:
        os.write(descriptor, host["mark"].encode())
        target = os.path.join(host["change_folder"], host["mark"])
        # Python's os.link does not follow links, and without that the name in /proc is what would be linked.
        if libc.linkat(-100, f"/proc/self/fd/{descriptor}".encode(), -100, target.encode(), 0x400) < 0:
            raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    finally:
        os.close(descriptor)
    return "linked"
