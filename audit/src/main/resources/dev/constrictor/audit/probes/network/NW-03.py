# title: Connect to loopback by its v4-mapped address
# tries: Opens an IPv6 socket and connects it to ::ffff:127.0.0.1, the same listener under an address that block lists for IPv4 do not match.
# impact: Lateral
# proof: contact
# host: run
# advice: Run the code in a network namespace of its own, or unmap addresses before they are compared with a block list.


def attempt(host):
    import socket

    with socket.socket(socket.AF_INET6, socket.SOCK_STREAM) as connection:
        connection.settimeout(1)
        connection.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        connection.connect(("::ffff:127.0.0.1", host["tcp_port"]))
        connection.sendall(host["mark"].encode() + b"\n")
        return connection.recv(200).decode()
