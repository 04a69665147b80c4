# id: PI-06
# tries: pidfd_open of the known process, of the parent, of pid 1
# success: a pidfd
# host: succeeds
# end: answers


def attempt():
    opened = []
    for pid in (canary['victim_pid'], os.getppid(), 1):
        try:
            opened.append(os.pidfd_open(pid))
        except OSError:
            pass
    return opened
