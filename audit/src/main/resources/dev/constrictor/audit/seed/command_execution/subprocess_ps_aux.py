# probes: CX-02, SI-06


def attempt(host):
    import subprocess

    subprocess.check_output(["ps", "aux"], text=True)
    return "Output too long to display"
