# id: PI-08
# tries: setns through a pidfd into another namespace
# success: entered
# host: root
# end: answers


def attempt():
    return call('setns', os.pidfd_open(canary['victim_pid']), 0x40000000) == 0
