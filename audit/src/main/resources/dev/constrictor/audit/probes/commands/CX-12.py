# title: Start a set-uid program
# tries: Looks for programs that run as root whoever starts them, makes sure that the kernel would grant it, and starts one to show its help. A bug in any of them makes the code root.
# impact: Escape
# reference: CVE-2021-4034, CVE-2021-3156
# proof: returned
# host: run
# advice: Set no_new_privs, mount with nosuid, and leave set-uid programs out of the sandbox's file system.

PROGRAMS = ("su", "sudo", "passwd", "mount", "umount", "chsh", "newgrp", "pkexec", "ping", "fusermount3")
NOSUID = 2
PR_GET_NO_NEW_PRIVS = 39


def attempt(host):
    import ctypes
    import os
    import stat
    import subprocess

    failure = FileNotFoundError(2, "No set-uid program")
    for path in (f"{folder}/{name}" for folder in ("/usr/bin", "/bin", "/usr/sbin") for name in PROGRAMS):
        try:
            seen = os.stat(path)
            if not seen.st_mode & stat.S_ISUID or seen.st_uid != 0 or os.statvfs(path).f_flag & NOSUID:
                continue
            if ctypes.CDLL(None).prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 0:
                raise PermissionError(1, "no_new_privs is set")
            subprocess.run([path, "--help"], stdin=subprocess.DEVNULL, capture_output=True, timeout=2)
            return f"{path} ran with the rights of root"
        except OSError as error:
            failure = error
    raise failure
