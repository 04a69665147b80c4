# id: FS-31
# tries: keep a descriptor of / and walk up from it
# success: a folder above
# host: succeeds
# end: answers


def attempt():
    descriptor = os.open('/', os.O_RDONLY)
    os.fchdir(descriptor)
    for _ in range(40):
        os.chdir('..')
    return [name for name in os.listdir('.') if name in ('home', 'etc', 'root', 'var')]
