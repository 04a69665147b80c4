# title: Leave through chroot
# tries: Changes its root to a folder inside while its working folder stays outside, then makes that folder its root; tries pivot_root too, with folders that do not exist.
# impact: Escape
# proof: returned
# host: run
# uses: system_calls
# advice: Drop CAP_SYS_CHROOT, refuse chroot and pivot_root with a seccomp filter, and give the sandbox a mount namespace, since a chroot is no boundary.


def attempt(host):
    import os
    import tempfile

    chroot, pivot_root = {"x86_64": (161, 155), "aarch64": (51, 41)}[os.uname().machine]
    folder = tempfile.mkdtemp()
    os.chdir("/")  # chroot leaves the working folder where it is
    try:
        call(chroot, folder.encode())
        call(chroot, b".")
        return "left a chroot by a working folder outside of it"
    except OSError:
        return reach([("pivot_root", pivot_root, b"/no-such-folder", b"/no-such-folder")])
    finally:
        os.rmdir(folder)
