# id: PI-17
# tries: open the host's POSIX message queue
# success: a descriptor of it
# host: optional
# end: answers


def attempt():
    return call('mq_open', canary['queue_name'].encode(), 0, 0, 0)
