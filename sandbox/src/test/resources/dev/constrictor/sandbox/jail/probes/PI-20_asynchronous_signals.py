# id: PI-20
# tries: F_SETOWN, F_SETSIG and leases send signals to other processes
# success: any success
# host: succeeds
# end: answers


def attempt():
    import fcntl
    done = []
    reader, writer = os.pipe()
    for request, argument in ((8, canary['victim_pid']), (10, 9), (1024, 0), (1026, 1), (1036, 0)):
        try:
            fcntl.fcntl(reader, request, argument)
            done.append(request)
        except OSError:
            pass
    return done
