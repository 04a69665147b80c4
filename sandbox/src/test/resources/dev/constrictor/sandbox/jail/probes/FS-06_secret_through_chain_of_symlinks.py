# id: FS-06
# tries: reach the secret through five links, some relative, one to a folder
# success: its content
# host: succeeds
# end: answers


def attempt():
    os.symlink('/', work + '/a')
    os.symlink('a', work + '/b')
    os.symlink('b' + os.path.dirname(canary['secret_file']), work + '/c')
    os.symlink('c/' + os.path.basename(canary['secret_file']), work + '/d')
    os.symlink(work + '/d', work + '/e')
    return open(work + '/e').read()
