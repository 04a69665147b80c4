# id: FS-37
# tries: check whether the private /tmp takes device nodes, set-uid files or executables
# success: a mount without nosuid, nodev and noexec
# host: succeeds
# end: answers


def attempt():
    flags = os.statvfs('/tmp').f_flag
    return flags & 14 != 14
