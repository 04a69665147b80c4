# title: Ask the cloud's metadata service
# tries: Connects to the link-local addresses from which cloud machines get their credentials, over IPv4 and IPv6.
# impact: HostLeak
# reference: Capital One 2019
# proof: returned
# host: never, it would send traffic to the network
# advice: Keep link-local addresses out of reach in every network profile, and require session tokens of the metadata service.


def attempt(host):
    import socket

    refusal = None
    for address in ("169.254.169.254", "169.254.170.2", "fd00:ec2::254", "::ffff:169.254.169.254"):
        try:
            with socket.create_connection((address, 80), timeout=0.7) as connection:
                connection.sendall(b"GET / HTTP/1.0\r\nHost: metadata\r\n\r\n")
                return address + " answers " + connection.recv(60).decode("latin-1")
        except OSError as error:
            refusal = error
    raise refusal
