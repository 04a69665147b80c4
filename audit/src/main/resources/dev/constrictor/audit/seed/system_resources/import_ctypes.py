# probes: CX-11, PI-08


def attempt(host):
    __import__("ctypes")
    return "Successfully imported ctypes"
