# probes: NW-31


def attempt(host):
    import socket

    s = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    s.bind(("127.0.0.1", 8888))
    s.listen(1)
    s.close()
    return "Successfully opened socket on 127.0.0.1:8888"
