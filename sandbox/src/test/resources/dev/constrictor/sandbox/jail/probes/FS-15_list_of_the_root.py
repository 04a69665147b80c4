# id: FS-15
# tries: list / and look for folders that only a host has
# success: any of them
# host: succeeds
# end: answers


def attempt():
    return [name for name in os.listdir('/') if name in ('home', 'root', 'etc', 'proc', 'sys', 'var', 'boot', 'mnt', 'run', 'srv')]
