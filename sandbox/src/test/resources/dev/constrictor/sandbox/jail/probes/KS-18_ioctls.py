# id: KS-18
# tries: ioctls on devices and sockets: random pool, interfaces, FICLONE, FS_IOC
# success: any success
# host: succeeds
# end: answers


def attempt():
    import fcntl
    done = []
    for path in ('/dev/null', '/dev/zero', '/dev/urandom', canary['module_file'], '/tmp'):
        descriptor = os.open(path, os.O_RDONLY)
        for request in (0x80045200, 0x5204, 0x80086601, 0x401C5820, 0x8912, 0x894C, 0x5879, 0xB701, 0xB703):
            try:
                fcntl.ioctl(descriptor, request, bytes(64))
                done.append([path, hex(request)])
            except OSError:
                pass
    return done
