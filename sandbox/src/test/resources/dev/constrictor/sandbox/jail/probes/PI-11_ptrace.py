# id: PI-11
# tries: attach to the known process, to pid 1 and to the parent
# success: attached
# host: root
# end: answers


def attempt():
    attached = []
    for pid in (canary['victim_pid'],):
        call('ptrace', 16, pid, 0, 0)
        os.waitpid(pid, 0x40000000)
        call('ptrace', 17, pid, 0, 0)
        attached.append(pid)
    return attached
