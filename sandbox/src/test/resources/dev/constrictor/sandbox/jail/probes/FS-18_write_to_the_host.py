# id: FS-18
# tries: change a world-writable file of the host
# success: the file has changed
# host: succeeds
# end: answers


def attempt():
    with open(canary['writable_file'], 'w') as file:
        file.write('changed')
    return 'written'
