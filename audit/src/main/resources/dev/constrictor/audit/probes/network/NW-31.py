# title: Listen on a port of the host
# tries: Opens a listening port and checks that it would be reached from outside: the planted listener's port is taken, or there is an address that is not loopback.
# impact: Lateral
# proof: returned
# host: run
# allowed: network profile
# advice: Run the code in a network namespace of its own, and refuse bind and listen where no service is wanted.


def attempt(host):
    import socket

    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as service:
        service.bind(("0.0.0.0", 0))
        service.listen(1)
        port = service.getsockname()[1]
        if is_taken(host["tcp_port"]):
            return f"port {port} listens in the host's own network"
        address = own_address()
        return f"port {port} listens at {address}" if address else None


def is_taken(port):
    import errno
    import socket

    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as service:
        try:
            service.bind(("127.0.0.1", port))
        except OSError as error:
            return error.errno == errno.EADDRINUSE
    return False


def own_address():
    import socket

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as datagrams:
        try:
            # Nothing is sent: the kernel only chooses the address that it would send from.
            datagrams.connect(("10.0.0.1", 9))
            return datagrams.getsockname()[0]
        except OSError:
            return None
