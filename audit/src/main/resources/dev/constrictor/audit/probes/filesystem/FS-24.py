# title: Change mode and times of library files
# tries: Sets mode, owner and times of a file of the standard library to what they are, by its name and by a descriptor that is open for reading. All executions share these files.
# impact: Integrity
# proof: returned
# host: run
# advice: Mount the interpreter as read-only, and let it belong to another user than the one who runs the code.


def attempt(host):
    import json
    import os

    descriptor = os.open(json.__file__, os.O_RDONLY)
    seen = os.fstat(descriptor)
    times = (seen.st_atime_ns, seen.st_mtime_ns)
    done = []
    failure = None
    for target in (json.__file__, descriptor):
        for name, way in (("chmod", lambda: os.chmod(target, seen.st_mode & 0o7777)),
                          ("chown", lambda: os.chown(target, seen.st_uid, seen.st_gid)),
                          ("utime", lambda: os.utime(target, ns=times))):
            try:
                way()
                done.append(name + (" by name" if target != descriptor else " by descriptor"))
            except OSError as error:
                failure = failure or error
    os.close(descriptor)
    if not done:
        raise failure
    return "worked: " + ", ".join(done)
