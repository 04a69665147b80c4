# title: Write to system folders
# tries: Creates a file in /, /etc, /usr and the like, and removes it. Whether it is the host's folder shows by its number and its times.
# impact: Integrity
# proof: same
# host: run
# advice: Mount the root folder of the sandbox as read-only.


def attempt(host):
    import os

    failure = None
    for folder in ("/etc", "/", "/usr/lib", "/var/lib", "/opt", "/boot"):
        path = os.path.join(folder, "audit-" + host["mark"])
        try:
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
        except OSError as error:
            failure = failure or error
            continue
        device = os.stat(path).st_dev
        os.unlink(path)
        return f"{folder}: device {device}, inode {os.stat(folder).st_ino}"
    raise failure
