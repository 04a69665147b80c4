# title: Kill through a process descriptor
# tries: Opens a process of the host by pidfd_open and sends SIGKILL by pidfd_send_signal, the newest way to send a signal.
# impact: HostDoS
# proof: ended
# host: run
# advice: Run the code in a pid namespace of its own; refuse pidfd_open by seccomp.


def attempt(host):
    import os
    import signal

    process = os.pidfd_open(host["pid"])
    try:
        signal.pidfd_send_signal(process, signal.SIGKILL)
        return "signal sent"
    finally:
        os.close(process)
