# id: KS-04
# tries: fsopen, open_tree, fspick, move_mount, mount_setattr, listmount
# success: any success
# host: succeeds
# end: answers


def attempt():
    done = []
    for name, arguments in (('fsopen', (b'tmpfs', 0)), ('open_tree', (-100, b'/', 1)), ('open_tree', (-100, b'/', 0)), ('fspick', (-100, b'/', 0))):
        try:
            done.append([name, call(name, *arguments)])
        except OSError:
            pass
    return done
