# title: Ask a name server by a hand-made datagram
# tries: Sends a DNS question by itself to the name servers of /etc/resolv.conf, to the usual local ones and to a public one, without the C library's resolver.
# impact: Exfil
# proof: returned
# host: never, it would send traffic to the Internet
# allowed: network profile
# advice: Leave the sandbox no way to a resolver, the ones on loopback and in the container engine's network included.


def attempt(host):
    import socket

    servers = ["127.0.0.53", "127.0.0.11", "1.1.1.1"]
    try:
        with open("/etc/resolv.conf") as settings:
            servers += [line.split()[1] for line in settings if line.startswith("nameserver ")]
    except OSError:
        pass  # The usual servers remain.
    question = b"\x07example\x03com\x00\x00\x01\x00\x01"
    refusal = None
    for server in servers:
        try:
            family = socket.AF_INET6 if ":" in server else socket.AF_INET
            with socket.socket(family, socket.SOCK_DGRAM) as datagrams:
                datagrams.settimeout(0.7)
                datagrams.sendto(b"\x2a\x2a\x01\x00\x00\x01\x00\x00\x00\x00\x00\x00" + question, (server, 53))
                if datagrams.recv(512).startswith(b"\x2a\x2a"):
                    return server + " answers"
        except OSError as error:
            refusal = error
    raise refusal
