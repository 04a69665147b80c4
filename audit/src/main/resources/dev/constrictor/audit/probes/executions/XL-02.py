# title: Leave a file anywhere else
# tries: One execution writes a file to every folder it can write to besides the temporary one, the next one looks for them: working folder, home folder, shared memory, /var/tmp, /run.
# impact: HostLeak
# proof: returned
# host: run
# advice: Mount everything as read-only but a folder that each execution has to itself.


def names(host):
    import os

    folders = {os.getcwd(), os.path.expanduser("~"), "/dev/shm", "/var/tmp", "/run", "/run/lock", "/mnt", "/srv",
               "/data", "/workspace", "/home/user", "/home/sandbox"}
    return [os.path.join(folder, "audit-left-" + host["mark"]) for folder in sorted(folders)]


def plant(host):
    import os

    written = []
    for name in names(host):
        try:
            os.close(os.open(name, os.O_CREAT | os.O_WRONLY))
            written.append(name)
        except OSError:
            pass
    return "\n".join(written)


def attempt(host):
    import os

    found = []
    for name in names(host):
        try:
            os.unlink(name)
            found.append(os.path.dirname(name))
        except OSError:
            pass
    return "left in " + ", ".join(found) if found else None
