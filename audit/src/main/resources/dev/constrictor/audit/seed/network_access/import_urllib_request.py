# probes: NW-11, NW-12


def attempt(host):
    __import__("urllib.request")
    return "Successfully imported urllib.request"
