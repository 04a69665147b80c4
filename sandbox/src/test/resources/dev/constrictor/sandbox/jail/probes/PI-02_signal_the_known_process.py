# id: PI-02
# tries: kill the known process and the server by their host pids
# success: they are gone
# host: succeeds
# end: answers


def attempt():
    import signal
    os.kill(canary['victim_pid'], 0)
    return 'reached'
