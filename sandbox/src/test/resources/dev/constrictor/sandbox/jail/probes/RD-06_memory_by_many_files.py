# id: RD-06
# tries: fill /tmp with many files, past the limit of one
# success: more than the limit
# host: succeeds
# end: answers


def attempt():
    written = 0
    try:
        for number in range(400):
            with open(f'{work}/data{number}', 'wb', 0) as file:
                written += file.write(bytes(1 << 20))
    except OSError:
        pass
    return written if written > 33 << 20 else None
