# title: Connect to a service on the host's loopback
# tries: Opens a TCP connection to a listener on 127.0.0.1 of the host. Services that listen there often ask nobody for a password.
# impact: Lateral
# reference: CVE-2026-25904
# proof: contact
# host: run
# advice: Run the code in a network namespace of its own, so that 127.0.0.1 is not the host's.


def attempt(host):
    import socket

    with socket.create_connection(("127.0.0.1", host["tcp_port"]), timeout=1) as connection:
        connection.sendall(host["mark"].encode() + b"\n")
        return connection.recv(200).decode()
