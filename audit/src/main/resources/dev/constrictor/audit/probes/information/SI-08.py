# title: Learn the host's name
# tries: Asks the kernel for the machine's name, which tells who owns it and what it is for.
# impact: HostLeak
# proof: same
# host: run
# stops: DIFFERS uts namespace
# advice: Run the code in a uts namespace with a name that says nothing.


def attempt(host):
    import os
    import socket

    return socket.gethostname() or os.uname().nodename
