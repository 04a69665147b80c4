# title: Change mode, owner, times and attributes of a file
# tries: Calls chmod, chown, utime and setxattr for a planted file. They need no open file, so rules about opening do not stop them.
# impact: Integrity
# proof: returned
# host: run
# advice: Give the sandbox a file system of its own; Landlock does not restrict these calls.


def attempt(host):
    import os

    path = host["change_file"]
    ways = {
        "chmod": lambda: os.chmod(path, 0o666),
        "chown": lambda: os.chown(path, os.getuid(), os.getgid()),
        "utime": lambda: os.utime(path),
        "setxattr": lambda: os.setxattr(path, "user.audit", b"1"),
    }
    done = []
    failure = None
    for name, way in ways.items():
        try:
            way()
            done.append(name)
        except OSError as error:
            failure = failure or error
    if not done:
        raise failure
    return "worked: " + ", ".join(done)
