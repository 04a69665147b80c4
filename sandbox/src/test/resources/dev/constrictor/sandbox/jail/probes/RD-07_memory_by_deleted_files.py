# id: RD-07
# tries: keep deleted files open
# success: more than the limit
# host: succeeds
# end: answers


def attempt():
    kept = []
    written = 0
    try:
        for number in range(400):
            file = open(work + '/deleted', 'w+b', 0)
            os.unlink(work + '/deleted')
            kept.append(file)
            written += file.write(bytes(1 << 20))
    except OSError:
        pass
    return written if written > 33 << 20 else None
