# id: FS-08
# tries: move the secret's folder
# success: the folder has moved
# host: succeeds
# end: answers


def attempt():
    folder = os.path.dirname(canary['secret_file'])
    os.rename(folder, folder + '.moved')
    os.rename(folder + '.moved', folder)
    return 'moved'
