# probes: CX-01


def attempt(host):
    import os

    exit_code = os.system("uname -a > /tmp/uname_output.txt")
    if exit_code != 0:
        raise RuntimeError(f"Command failed with exit code {exit_code}")
    with open("/tmp/uname_output.txt", "r") as f:
        output = f.read().strip()
    os.remove("/tmp/uname_output.txt")
    return output
