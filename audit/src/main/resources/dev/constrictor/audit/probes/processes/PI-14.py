# title: Read POSIX shared memory of the host
# tries: Opens shared memory of another process by its name in /dev/shm. Browsers and databases put data of their users there.
# impact: HostLeak
# proof: secret
# host: run
# advice: Give the sandbox no /dev/shm, or an empty one of its own: an ipc namespace does not cover it.


def attempt(host):
    with open("/dev/shm/" + host["shm_name"]) as memory:
        return memory.read()
