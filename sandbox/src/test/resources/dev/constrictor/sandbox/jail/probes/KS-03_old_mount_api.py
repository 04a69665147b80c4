# id: KS-03
# tries: mount, bind, remount writable, umount, pivot_root
# success: any success
# host: root
# end: answers


def attempt():
    done = []
    for arguments in ((b'tmpfs', work.encode(), b'tmpfs', 0, 0), (b'/', work.encode(), 0, 4096, 0), (0, work.encode(), 0, 32 | 4096, 0), (b'proc', work.encode(), b'proc', 0, 0), (0, work.encode(), 0, 1 << 20, 0)):
        try:
            call('mount', *arguments)
            done.append('mounted')
            call('umount2', work.encode(), 2)
        except OSError:
            pass
    return done
