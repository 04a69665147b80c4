# probes: SI-23, SI-24


def attempt(host):
    __import__("sys")
    return "Successfully imported sys"
