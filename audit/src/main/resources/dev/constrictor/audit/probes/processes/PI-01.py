# title: Send a signal to the parent process
# tries: Sends the process that started it a signal which is ignored by default. Who may send that one may send the one that kills.
# impact: PeerDoS
# proof: returned
# host: run
# stops: NOTHING pid namespace
# advice: Run the code in a pid namespace of its own and under a user of its own.


def attempt(host):
    import os
    import signal

    parent = os.getppid()
    # Parent 0 lies outside the namespace, and 1 is mostly the sandbox's own, unless the host's processes can be seen.
    if parent == 0 or parent == 1 and not exists(host["pid"]):
        return None
    os.kill(parent, signal.SIGURG)
    return f"process {parent} takes signals"


def exists(pid):
    import os

    try:
        os.getpgid(pid)
        return True
    except OSError:
        return False
