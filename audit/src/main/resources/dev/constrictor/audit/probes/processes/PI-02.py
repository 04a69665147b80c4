# title: Kill a process of the host
# tries: Sends SIGKILL to a process of the server's user, as code would that wants to stop the server or its neighbours.
# impact: HostDoS
# proof: ended
# host: run
# advice: Run the code in a pid namespace of its own and under a user of its own.


def attempt(host):
    import os
    import signal

    os.kill(host["pid"], signal.SIGKILL)
    return "signal sent"
