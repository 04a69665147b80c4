# id: FS-09
# tries: openat2 with every RESOLVE flag, from / and from the working folder
# success: a descriptor of the secret
# host: succeeds
# end: answers


def attempt():
    import struct
    for resolve in (0, 1, 2, 4, 8, 16, 32):
        for base in ('/', '/tmp'):
            folder = os.open(base, os.O_PATH)
            try:
                path = os.path.relpath(canary['secret_file'], base).encode()
                opened = call('openat2', folder, path, struct.pack('QQQ', os.O_RDONLY, 0, resolve), 24)
                return os.read(opened, 1000).decode()
            except OSError:
                pass
