# title: List the host's processes
# tries: Lists /proc and looks for a process of the host that was planted there.
# impact: HostLeak
# proof: returned
# host: run
# advice: Run the code in a pid namespace with a /proc of its own, or with none.


def attempt(host):
    import os

    pids = [name for name in os.listdir("/proc") if name.isdigit()]
    if str(host["pid"]) in pids:
        return f"{len(pids)} processes, the planted one among them"
