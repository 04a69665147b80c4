# title: Connect to a public host
# tries: Opens TCP connections to well-known public servers by their addresses: the plain way to carry data out and to bring tools in.
# impact: Exfil
# proof: returned
# host: never, it would send traffic to the Internet
# allowed: network profile
# advice: Run the code in a network namespace without a way out, and open single hosts by a proxy where it is needed.


def attempt(host):
    import socket

    refusal = None
    for address in ("1.1.1.1", "8.8.8.8", "2606:4700:4700::1111"):
        try:
            with socket.create_connection((address, 443), timeout=1):
                return address + " accepts connections"
        except OSError as error:
            refusal = error
    raise refusal
