# title: Switch the network on by a flag
# tries: Sets enable_network in the call, then connects to a planted listener. What an operator switched off must not be switched on by who is confined.
# impact: Exfil
# reference: CVE-2024-29021
# proof: contact
# host: run
# arguments: {"enable_network": true}
# advice: Let requests narrow what the operator allowed, never widen it, and refuse arguments that are not known.


def attempt(host):
    import socket

    with socket.create_connection(("127.0.0.1", host["tcp_port"]), 1) as client:
        client.sendall((host["mark"] + "\n").encode())
        return client.recv(100).decode()
