# title: Send a datagram to the host's loopback
# tries: Sends a UDP datagram to 127.0.0.1 without ever calling connect, past rules that look at TCP or at connect only.
# impact: Exfil
# proof: contact
# host: run
# advice: Run the code in a network namespace of its own; Landlock's network rules cover TCP only.


def attempt(host):
    import socket

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as datagrams:
        datagrams.settimeout(1)
        datagrams.sendto(host["mark"].encode(), ("127.0.0.1", host["udp_port"]))
        return datagrams.recv(200).decode()
