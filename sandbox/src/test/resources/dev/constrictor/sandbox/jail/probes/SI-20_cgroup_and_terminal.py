# id: SI-20
# tries: cgroup files, controlling terminal, login name
# success: any of them
# host: succeeds
# end: answers


def attempt():
    found = []
    for question in (lambda: os.getlogin(), lambda: os.ttyname(0), lambda: os.ctermid() and open(os.ctermid()).fileno(), lambda: os.listdir('/sys/fs/cgroup')):
        try:
            found.append(str(question()))
        except OSError:
            pass
    return found
