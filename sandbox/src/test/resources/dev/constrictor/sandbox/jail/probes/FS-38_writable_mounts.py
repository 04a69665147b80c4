# id: FS-38
# tries: look for a mount besides /tmp that is not read-only
# success: such a mount
# host: succeeds
# end: answers


def attempt():
    return [folder for folder in ('/', '/dev', '/dev/null', '/dev/zero', '/dev/urandom', '/opt', '/lib', '/lib64', '/usr', os.path.dirname(os.__file__)) if os.path.exists(folder) and not os.statvfs(folder).f_flag & 1]
