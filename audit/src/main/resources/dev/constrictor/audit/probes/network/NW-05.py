# title: Connect to loopback by the name localhost
# tries: Looks up localhost and connects to whatever it stands for, past rules that look at addresses in the code only.
# impact: Lateral
# proof: contact
# host: run
# stops: gaierror mount namespace
# advice: Run the code in a network namespace of its own; judge addresses after the lookup, not names before it.


def attempt(host):
    import socket

    with socket.create_connection(("localhost", host["tcp_port"]), timeout=1) as connection:
        connection.sendall(host["mark"].encode() + b"\n")
        return connection.recv(200).decode()
