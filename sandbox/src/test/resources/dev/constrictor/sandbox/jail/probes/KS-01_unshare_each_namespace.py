# id: KS-01
# tries: unshare of each kind of namespace
# success: a namespace
# host: succeeds
# end: answers


def attempt():
    made = []
    for name, flag in {'user': 0x10000000, 'mount': 0x20000, 'uts': 0x4000000, 'ipc': 0x8000000, 'pid': 0x20000000, 'net': 0x40000000, 'cgroup': 0x2000000, 'time': 0x80, 'files': 0x400, 'fs': 0x200}.items():
        try:
            call('unshare', flag)
            made.append(name)
        except OSError:
            pass
    return made
