# id: FS-27
# tries: renameat2 with RENAME_WHITEOUT makes a device node without mknod
# success: a node
# host: optional
# end: answers


def attempt():
    open(work + '/old', 'w').close()
    call('renameat2', -100, (work + '/old').encode(), -100, (work + '/new').encode(), 4)
    return os.path.lexists(work + '/old')
