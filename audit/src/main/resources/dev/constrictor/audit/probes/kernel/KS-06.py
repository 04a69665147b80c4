# title: Mount a file system, and take one away
# tries: Mounts a tmpfs on a folder of its own and takes it away again; whoever can mount can put files of his own in the place of others, and uncover what a mount hides.
# impact: Escape
# reference: CVE-2022-0492
# proof: returned
# host: run
# uses: system_calls
# advice: Drop CAP_SYS_ADMIN and refuse mount and umount2 with a seccomp filter.


def attempt(host):
    import os
    import tempfile

    mount, umount = {"x86_64": (165, 166), "aarch64": (40, 39)}[os.uname().machine]
    folder = tempfile.mkdtemp()
    try:
        call(mount, b"audit", folder.encode(), b"tmpfs", 0, b"size=64k")
        call(umount, folder.encode(), 2)
    finally:
        os.rmdir(folder)
    return "mounted a tmpfs and took it away"
