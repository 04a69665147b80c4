# id: FS-24
# tries: chmod, chown, utime and setxattr on the interpreter, devices and /
# success: any change
# host: succeeds
# end: answers


def attempt():
    changed = []
    for path in ('/', '/dev/null', '/dev', os.path.dirname(os.__file__), canary['module_file'], canary['writable_file']):
        found = None
        for change in (
            lambda: os.chmod(path, os.stat(path).st_mode & 0o7777),
            lambda: os.utime(path, ns=(os.stat(path).st_atime_ns, os.stat(path).st_mtime_ns)),
            lambda: os.chown(path, os.getuid(), -1),
            lambda: os.setxattr(canary['writable_file'], 'user.probe', b'1'),
        ):
            try:
                change()
                changed.append(path)
            except OSError:
                pass
    return changed
