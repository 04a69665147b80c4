# title: Leave a process behind
# tries: Forks a process into a session of its own that waits for the end of its parent and then writes to a file of the host, when nobody watches any more.
# impact: Integrity
# proof: change
# host: run
# stops: EAGAIN rlimit; EPERM seccomp
# advice: Kill the whole pid namespace or control group at the end of a run, not just the first process.


def attempt(host):
    import os

    parent = os.getpid()
    if os.fork():
        return "process left behind"
    try:
        outlive(parent, host)
    finally:
        os._exit(0)


def outlive(parent, host):
    import os
    import time

    os.setsid()
    # Whoever reads the output waits for its end, and so sees what happens after the parent's.
    end = time.monotonic() + 1.5
    while os.getppid() == parent and time.monotonic() < end:
        time.sleep(0.01)
    if os.getppid() != parent:
        with open(host["change_file"], "w") as file:
            file.write(host["mark"])
