# id: FS-33
# tries: openat relative to every inherited descriptor
# success: anything opened
# host: impossible, only a leak gives it something to start from
# end: answers


def attempt():
    found = []
    for number in range(4):
        for path in ('.', '..', '../..', 'etc/passwd', ''):
            try:
                found.append(call('openat', number, path.encode(), os.O_PATH))
            except OSError:
                pass
    return found
