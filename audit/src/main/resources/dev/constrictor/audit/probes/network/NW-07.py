# title: Connect to loopback from another 127 address
# tries: Binds its own end to 127.8.8.8 before it connects to 127.0.0.1, past rules that name 127.0.0.1 as the source.
# impact: Lateral
# proof: contact
# host: run
# advice: Run the code in a network namespace of its own; rules for loopback must cover 127.0.0.0/8 as source and as destination.


def attempt(host):
    import socket

    source = ("127.8.8.8", 0)
    with socket.create_connection(("127.0.0.1", host["tcp_port"]), timeout=1, source_address=source) as connection:
        connection.sendall(host["mark"].encode() + b"\n")
        return connection.recv(200).decode()
