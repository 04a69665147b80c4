# id: CX-04
# tries: fork
# success: a child
# host: succeeds
# end: answers


def attempt():
    pid = os.fork()
    if pid == 0:
        os._exit(0)
    os.waitpid(pid, 0)
    return pid
