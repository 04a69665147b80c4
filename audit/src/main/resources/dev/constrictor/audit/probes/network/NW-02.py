# title: Connect to the host's loopback over IPv6
# tries: Opens a TCP connection to a listener on ::1 of the host, which rules written for IPv4 alone forget.
# impact: Lateral
# proof: contact
# host: run
# advice: Run the code in a network namespace of its own; a firewall needs rules for IPv6 as well.


def attempt(host):
    import socket

    with socket.create_connection(("::1", host["tcp6_port"]), timeout=1) as connection:
        connection.sendall(host["mark"].encode() + b"\n")
        return connection.recv(200).decode()
