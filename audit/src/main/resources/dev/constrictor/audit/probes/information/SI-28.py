# title: Read the load of the machine
# tries: Reads the load average and the counters of /proc/stat, from which one tenant can watch what the others do.
# impact: HostLeak
# proof: returned
# host: run
# advice: Leave /proc out of the sandbox, or cover its files about the whole machine.


def attempt(host):
    import os

    try:
        return f"load {os.getloadavg()[0]:.2f}"
    except OSError:
        with open("/proc/stat") as file:
            return file.readline().strip()
