# id: FS-05
# tries: plant a symbolic link to the secret and read through it
# success: its content
# host: succeeds
# end: answers


def attempt():
    link = work + '/link'
    os.symlink(canary['secret_file'], link)
    return open(link).read()
