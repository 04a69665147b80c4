# title: Learn the size of the host's disk
# tries: Asks for the size of the file systems that the sandbox and the interpreter lie on. The free space also tells what others write.
# impact: HostLeak
# proof: same
# host: run
# allowed: every profile: the interpreter's folder lies on a disk of the host
# advice: Put the interpreter into an image of its own where this matters.


def attempt(host):
    import os
    import sys

    sizes = []
    for folder in ("/", "/tmp", "/usr", os.path.dirname(os.__file__), sys.prefix):
        try:
            status = os.statvfs(folder)
            sizes.append(status.f_blocks * status.f_frsize)
        except OSError:
            pass  # No sandbox has all of them.
    return f"{max(sizes)} bytes"
