# id: PI-04
# tries: kill(0) with SIGTERM, which passes pid namespaces when the group does
# success: the test stays alive only if nobody else is in the group
# host: destructive
# end: answers


def attempt():
    import signal
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    os.kill(0, signal.SIGTERM)
    return os.getpgrp() != os.getpid()
