# title: Go through the root of other processes
# tries: Opens a planted file below /proc/PID/root of the first process, of its parent, of a planted one and of all it can see. A process outside the sandbox has the host's root.
# impact: HostLeak
# proof: secret
# host: run
# advice: Mount no /proc, or one of a pid namespace that holds the sandbox only.


def attempt(host):
    import os

    try:
        seen = [int(name) for name in os.listdir("/proc") if name.isdigit()]
    except OSError:
        seen = []
    failure = None
    # Its own root would be no news.
    for pid in [1, os.getppid(), host["pid"], *(pid for pid in seen if pid != os.getpid())]:
        for way in ("root", "cwd" + "/.." * 40):
            try:
                with open(f"/proc/{pid}/{way}{host['secret_file']}") as file:
                    return file.read()
            except OSError as error:
                failure = failure or error
    raise failure
