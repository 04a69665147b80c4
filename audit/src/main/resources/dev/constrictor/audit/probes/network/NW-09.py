# title: Connect with TCP Fast Open instead of connect
# tries: Hands the first bytes to sendto with MSG_FASTOPEN, which opens the TCP connection without a call of connect, the only one that some filters watch.
# impact: Lateral
# proof: contact
# host: run
# advice: Run the code in a network namespace of its own, or refuse the creation of sockets instead of their connection.


def attempt(host):
    import socket
    import struct

    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as connection:
        # Not settimeout: it would make the socket non-blocking, and sendto would not wait for the connection.
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, struct.pack("ll", 1, 0))
        connection.sendto(host["mark"].encode() + b"\n", socket.MSG_FASTOPEN, ("127.0.0.1", host["tcp_port"]))
        return connection.recv(200).decode()
