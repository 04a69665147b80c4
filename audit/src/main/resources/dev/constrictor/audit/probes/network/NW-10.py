# title: Connect with Multipath TCP
# tries: Opens a socket for Multipath TCP, which falls back to plain TCP at the listener but is another protocol to a filter that knows TCP only.
# impact: Lateral
# proof: contact
# host: run
# stops: EPROTONOSUPPORT kernel; ENOPROTOOPT kernel
# advice: Run the code in a network namespace of its own; allow socket protocols by list, never all but some.


def attempt(host):
    import socket

    multipath_tcp = 262
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM, multipath_tcp) as connection:
        connection.settimeout(1)
        connection.connect(("127.0.0.1", host["tcp_port"]))
        connection.sendall(host["mark"].encode() + b"\n")
        return connection.recv(200).decode()
