# id: FS-01
# tries: read a world-readable secret of the host by its path
# success: its content
# host: succeeds
# end: answers


def attempt():
    return open(canary['secret_file']).read()
