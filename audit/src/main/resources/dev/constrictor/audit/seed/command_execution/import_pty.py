# probes: CX-04


def attempt(host):
    import pty

    return "Successfully imported pty module"
