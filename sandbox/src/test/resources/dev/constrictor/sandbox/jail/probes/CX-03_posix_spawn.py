# id: CX-03
# tries: posix_spawn, which uses clone with CLONE_VFORK
# success: a child's pid
# host: succeeds
# end: answers


def attempt():
    pid = os.posix_spawn(sys.executable, [sys.executable, '-c', ''], os.environ)
    os.waitpid(pid, 0)
    return pid
