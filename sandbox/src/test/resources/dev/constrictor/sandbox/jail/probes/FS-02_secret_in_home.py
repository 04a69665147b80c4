# id: FS-02
# tries: read a secret in the server's home folder
# success: its content
# host: succeeds
# end: answers


def attempt():
    return open(canary['home_file']).read()
