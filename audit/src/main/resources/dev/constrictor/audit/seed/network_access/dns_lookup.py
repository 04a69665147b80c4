# probes: NW-05, NW-25


def attempt(host):
    import socket

    return socket.gethostbyname(host["name"])
