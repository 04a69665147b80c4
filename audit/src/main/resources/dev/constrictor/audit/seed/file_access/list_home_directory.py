# probes: FS-10


def attempt(host):
    import os

    return os.listdir("/home")[:5]
