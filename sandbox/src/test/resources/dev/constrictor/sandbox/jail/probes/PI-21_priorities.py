# id: PI-21
# tries: nice, setpriority of others, ioprio
# success: a changed priority
# host: destructive
# end: answers


def attempt():
    done = []
    for question in (lambda: os.setpriority(os.PRIO_PROCESS, 0, -5), lambda: os.setpriority(os.PRIO_USER, 0, 5), lambda: os.nice(-1), lambda: call('ioprio_set', 1, 0, 1 << 13)):
        try:
            question()
            done.append('changed')
        except OSError:
            pass
    return done
