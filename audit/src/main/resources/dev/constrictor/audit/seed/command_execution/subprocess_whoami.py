# probes: CX-02


def attempt(host):
    import subprocess

    return subprocess.check_output(["whoami"], text=True).strip()
