# id: FS-29
# tries: go through /proc/1/root, /proc/self/root and /proc/self/cwd
# success: a host file
# host: succeeds
# end: answers


def attempt():
    import glob
    found = []
    for base in ('/proc/1/root', '/proc/self/root', '/proc/self/cwd', '/proc/thread-self/root', '/proc/self/task/1/root', '/proc/2/root'):
        try:
            found.append(open(base + canary['secret_file']).read())
        except OSError:
            pass
    return found + glob.glob('/proc/self/fd/*')
