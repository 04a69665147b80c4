# title: Connect to loopback by 0.0.0.0
# tries: Connects to 0.0.0.0, which Linux takes for this machine and which block lists for 127.0.0.0/8 do not match.
# impact: Lateral
# reference: 0.0.0.0 Day
# proof: contact
# host: run
# advice: Run the code in a network namespace of its own, and count 0.0.0.0 and :: among the loopback addresses.


def attempt(host):
    import socket

    with socket.create_connection(("0.0.0.0", host["tcp_port"]), timeout=1) as connection:
        connection.sendall(host["mark"].encode() + b"\n")
        return connection.recv(200).decode()
