# id: FS-34
# tries: make a file of a petabyte
# success: a file beyond the limit
# host: succeeds
# end: crashed


def attempt():
    with open(work + '/sparse', 'wb') as file:
        file.truncate(1 << 40)
    return os.stat(work + '/sparse').st_size
