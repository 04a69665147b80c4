# id: PI-23
# tries: sched_setaffinity
# success: a changed affinity
# host: succeeds
# end: answers


def attempt():
    os.sched_setaffinity(0, {0})
    return 'changed'
