# probes: SI-10


def attempt(host):
    with open("/etc/passwd", "r") as f:
        return f.readline().strip()
