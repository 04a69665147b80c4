# probes: CX-01, FS-01


def attempt(host):
    __import__("os.path")
    return "Successfully imported os.path"
