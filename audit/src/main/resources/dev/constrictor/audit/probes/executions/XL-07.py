# title: Leave POSIX shared memory and a queue behind
# tries: One execution makes shared memory, a message queue and a semaphore by agreed names, the next one opens them. They stay until somebody removes them.
# impact: HostLeak
# proof: returned
# host: run
# advice: Give each execution an ipc namespace and a /dev/shm of its own, or none.


def prepare(host):
    import ctypes

    libc = ctypes.CDLL(None, use_errno=True)
    libc.sem_open.restype = ctypes.c_void_p
    return libc, ("/audit-" + host["mark"]).encode()


def plant(host):
    import os

    libc, name = prepare(host)
    flags = os.O_CREAT | os.O_RDWR
    memory = libc.shm_open(name, flags, 0o666)
    queue = libc.mq_open(name, flags, 0o666, None)
    semaphore = libc.sem_open(name, flags, 0o666, 1)
    return memory >= 0 or queue >= 0 or bool(semaphore)


def attempt(host):
    import ctypes
    import os

    libc, name = prepare(host)
    found = []
    failure = None
    # Removing works only for what is there.
    for kind, call in (("shared memory", libc.shm_unlink), ("queue", libc.mq_unlink), ("semaphore", libc.sem_unlink)):
        if call(name) == 0:
            found.append(kind)
        else:
            failure = failure or OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    if not found:
        raise failure
    return "left: " + ", ".join(found)
