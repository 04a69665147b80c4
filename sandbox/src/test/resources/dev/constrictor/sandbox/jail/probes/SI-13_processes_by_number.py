# id: SI-13
# tries: signal 0 to every pid up to 40000, and getpgid, getsid, getpriority of them
# success: a pid beyond its own
# host: succeeds
# end: answers


def attempt():
    found = []
    for pid in range(1, 40000):
        if pid == os.getpid():
            continue
        try:
            os.kill(pid, 0)
            found.append(pid)
        except PermissionError:
            found.append(pid)
        except OSError:
            pass
    for pid in (canary['server_pid'], canary['victim_pid']):
        for question in (os.getpgid, os.getsid, os.sched_getaffinity):
            try:
                found.append(str(question(pid)))
            except OSError:
                pass
    return found[:10]
