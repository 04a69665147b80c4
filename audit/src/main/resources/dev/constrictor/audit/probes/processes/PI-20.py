# title: Lower the priority of another process
# tries: Gives a process of the host the lowest priority, by which it could starve the server.
# impact: PeerDoS
# proof: returned
# host: run
# advice: Run the code in a pid namespace of its own and under a user of its own.


def attempt(host):
    import os

    before = os.getpriority(os.PRIO_PROCESS, host["pid"])
    os.setpriority(os.PRIO_PROCESS, host["pid"], 19)
    after = os.getpriority(os.PRIO_PROCESS, host["pid"])
    try:
        os.setpriority(os.PRIO_PROCESS, host["pid"], before)
    except OSError:
        pass  # An ordinary user cannot take it back; the process is there for this only.
    return f"niceness {after}"
