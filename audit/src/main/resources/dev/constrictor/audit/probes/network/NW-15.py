# title: Pass an open descriptor to a process of the host
# tries: Sends an open descriptor over a unix socket of the host, by its path and by its abstract name. What is passed this way crosses every namespace.
# impact: Escape
# proof: contact
# host: run
# advice: Leave no unix socket within reach that leads out, and refuse sendmsg with descriptors.


def attempt(host):
    import os
    import socket

    refusal = None
    for address in (host["unix_socket"], "\0" + host["abstract_socket"]):
        reading, writing = os.pipe()
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
                connection.settimeout(1)
                connection.connect(address)
                socket.send_fds(connection, [host["mark"].encode() + b"\n"], [reading])
                return "descriptor sent, answer " + connection.recv(200).decode()
        except OSError as error:
            refusal = error
        finally:
            os.close(reading)
            os.close(writing)
    raise refusal
