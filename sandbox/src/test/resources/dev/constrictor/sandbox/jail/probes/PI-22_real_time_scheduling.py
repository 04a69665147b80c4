# id: PI-22
# tries: SCHED_FIFO, SCHED_RR and SCHED_DEADLINE
# success: a real-time thread
# host: root
# end: answers


def attempt():
    import struct
    done = []
    for policy in (1, 2):
        try:
            os.sched_setscheduler(0, policy, os.sched_param(1))
            done.append(policy)
        except OSError:
            pass
    os.sched_setscheduler(0, 0, os.sched_param(0))
    return done
