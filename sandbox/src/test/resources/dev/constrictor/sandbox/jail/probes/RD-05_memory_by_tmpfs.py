# id: RD-05
# tries: fill /tmp with data
# success: more than the limit
# host: succeeds
# end: answers crashed


def attempt():
    written = 0
    try:
        with open(work + '/data', 'wb') as file:
            while written < 200 << 20:
                written += file.write(bytes(1 << 20))
    except OSError:
        pass
    return written if written > 33 << 20 else None
