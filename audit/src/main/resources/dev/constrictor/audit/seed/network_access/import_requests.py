# probes: NW-11


def attempt(host):
    __import__("requests")
    return "Successfully imported requests"
