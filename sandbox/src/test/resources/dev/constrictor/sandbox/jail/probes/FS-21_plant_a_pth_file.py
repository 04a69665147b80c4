# id: FS-21
# tries: write a .pth or sitecustomize for the next interpreter
# success: the file
# host: succeeds
# end: answers


def attempt():
    import site, sysconfig
    made = []
    for folder in {sysconfig.get_paths()['purelib'], sysconfig.get_paths()['stdlib'], *site.getsitepackages()}:
        for name in ('probe.pth', 'sitecustomize.py', 'usercustomize.py'):
            try:
                os.close(os.open(folder + '/' + name, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
                os.unlink(folder + '/' + name)
                made.append(name)
            except OSError:
                pass
    return made
