# title: Find a route out
# tries: Connects UDP sockets to public, private and link-local addresses, which sends nothing but fails where no route leads there.
# impact: Exfil
# proof: returned
# host: run
# allowed: network profile
# advice: Run the code in a network namespace without interfaces and routes.

ADDRESSES = ("1.1.1.1", "10.0.0.1", "172.17.0.1", "192.168.0.1", "169.254.169.254", "2606:4700:4700::1111")


def attempt(host):
    import socket

    routes = []
    refusal = None
    for address in ADDRESSES:
        try:
            with socket.socket(socket.AF_INET6 if ":" in address else socket.AF_INET, socket.SOCK_DGRAM) as datagrams:
                datagrams.connect((address, 9))
                routes.append(f"{datagrams.getsockname()[0]} to {address}")
        except OSError as error:
            refusal = error
    if not routes:
        raise refusal
    return ", ".join(routes)
