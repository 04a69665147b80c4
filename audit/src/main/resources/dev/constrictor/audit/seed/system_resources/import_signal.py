# probes: PI-02


def attempt(host):
    __import__("signal")
    return "Successfully imported signal"
