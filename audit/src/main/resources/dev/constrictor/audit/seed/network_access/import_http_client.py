# probes: NW-11


def attempt(host):
    __import__("http.client")
    return "Successfully imported http.client"
