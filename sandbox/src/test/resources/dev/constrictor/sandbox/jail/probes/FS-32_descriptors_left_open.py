# id: FS-32
# tries: look at every descriptor from 0 to 1023 for a folder or file of the host
# success: a descriptor beyond 0 to 3, or one that names something
# host: succeeds
# end: answers


def attempt():
    import stat
    found = []
    for number in range(1024):
        try:
            mode = os.fstat(number).st_mode
        except OSError:
            continue
        expected = stat.S_ISCHR(mode) if number == 0 else stat.S_ISSOCK(mode)
        if number > 3 or not expected:
            found.append([number, oct(mode)])
    return found
