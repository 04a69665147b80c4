# title: Send a signal to every process
# tries: Sends a signal that is ignored by default to everybody it may reach, and looks whether the host's processes are among them.
# impact: HostDoS
# proof: returned
# host: never, it would signal every process of the user
# advice: Run the code in a pid namespace of its own and under a user of its own.


def attempt(host):
    import os
    import signal

    os.kill(-1, signal.SIGURG)
    # The signal went somewhere. It matters only if the host's processes were there.
    os.kill(host["pid"], 0)
    return "everybody's signal reaches the host's processes"
