# id: FS-28
# tries: open /dev/mem, /dev/kmsg, /dev/port, block devices, /dev/tty, /dev/ptmx
# success: any of them
# host: succeeds
# end: answers


def attempt():
    opened = []
    for name in ('mem', 'kmem', 'port', 'kmsg', 'vda', 'sda', 'nvme0n1', 'dm-0', 'loop0', 'fuse', 'kvm', 'tty', 'console', 'ptmx', 'pts/0', 'shm', 'mqueue', 'net/tun', 'vhost-net', 'userfaultfd', 'full', 'random'):
        try:
            os.close(os.open('/dev/' + name, os.O_RDONLY | os.O_NONBLOCK))
            opened.append(name)
        except OSError:
            pass
    return opened
