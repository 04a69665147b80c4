# id: PI-01
# tries: signals to the parent and to pid 1
# success: a signal was delivered to another process
# host: succeeds
# end: answers


def attempt():
    done = []
    for pid in (os.getppid(),):
        if pid > 0:
            os.kill(pid, 0)
            done.append(pid)
    return done
