# title: Connect to a unix socket of the host
# tries: Connects to a unix socket by its path. Databases, desktop buses and container engines listen on such sockets, and no network rule covers them.
# impact: Lateral
# proof: contact
# host: run
# advice: Keep the folders with the host's sockets out of the sandbox's file system; a network namespace does not cover sockets with a path.


def attempt(host):
    import socket

    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
        connection.settimeout(1)
        connection.connect(host["unix_socket"])
        connection.sendall(host["mark"].encode() + b"\n")
        return connection.recv(200).decode()
