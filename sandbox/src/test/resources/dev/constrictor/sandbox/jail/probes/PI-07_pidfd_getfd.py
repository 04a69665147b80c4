# id: PI-07
# tries: take a descriptor out of another process
# success: a descriptor
# host: root
# end: answers


def attempt():
    return call('pidfd_getfd', os.pidfd_open(canary['victim_pid']), 0, 0)
