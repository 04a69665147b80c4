# id: PI-26
# tries: daemonise: fork twice, setsid, and go on after the end
# success: a second process
# host: succeeds
# end: answers


def attempt():
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            os._exit(0)
        os._exit(0)
    return 'forked'
