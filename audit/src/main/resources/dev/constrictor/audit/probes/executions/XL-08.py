# title: Leave a process for the next execution
# tries: One execution starts a child that detaches itself and listens on an abstract socket, the next one connects to it. Such a child goes on without limits and can watch all who come later.
# impact: PeerDoS
# proof: returned
# host: run
# advice: End all processes of an execution with it, by a pid namespace or a cgroup.


def plant(host):
    import os
    import socket

    listener = socket.socket(socket.AF_UNIX)
    listener.bind("\0audit-" + host["mark"])
    listener.listen()
    child = os.fork()
    if child:
        return child
    os.setsid()
    # Whoever waits for the end of the output is not kept waiting.
    null = os.open("/dev/null", os.O_RDWR)
    for number in range(3):
        os.dup2(null, number)
    os.closerange(listener.fileno() + 1, 256)
    # It ends by itself, so that nothing is left on the host.
    listener.settimeout(3)
    try:
        connection, _ = listener.accept()
        connection.sendall(b"still here")
    finally:
        os._exit(0)


def attempt(host):
    import socket

    with socket.socket(socket.AF_UNIX) as client:
        client.settimeout(1)
        client.connect("\0audit-" + host["mark"])
        return client.recv(100).decode()
