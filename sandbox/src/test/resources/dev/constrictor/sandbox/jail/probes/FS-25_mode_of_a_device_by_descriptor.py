# id: FS-25
# tries: fchmod and futimens on an open /dev/null
# success: any change
# host: succeeds
# end: answers


def attempt():
    descriptor = os.open('/dev/null', os.O_RDWR)
    changed = []
    for change in (lambda: os.fchmod(descriptor, 0o666), lambda: os.utime(descriptor)):
        try:
            change()
            changed.append('changed')
        except OSError:
            pass
    return changed
