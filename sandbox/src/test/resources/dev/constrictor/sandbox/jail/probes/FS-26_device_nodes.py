# id: FS-26
# tries: mknod of a block and a character device, of a FIFO and a socket
# success: a node
# host: succeeds
# end: answers


def attempt():
    import stat
    made = []
    for kind, device in ((stat.S_IFBLK, (8, 0)), (stat.S_IFBLK, (254, 0)), (stat.S_IFCHR, (1, 1)), (stat.S_IFCHR, (1, 11)), (stat.S_IFSOCK, (0, 0)), (stat.S_IFIFO, (0, 0))):
        try:
            path = f'{work}/node{len(made)}'
            os.mknod(path, kind | 0o600, os.makedev(*device))
            made.append(path)
            os.unlink(path)
        except OSError:
            pass
    return made
