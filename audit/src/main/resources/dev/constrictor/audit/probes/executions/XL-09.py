# title: Leave a thread behind
# tries: One execution starts a thread that does not end and listens on an abstract socket, the next one looks for the thread and connects to it.
# impact: PeerDoS
# proof: returned
# host: impossible, a process on the host waits for its threads
# stops: EPERM clean state; NOTHING clean state
# timeout: 2
# advice: Run each execution in a process of its own, and end it when the code has ended.


def plant(host):
    import builtins
    import socket
    import threading
    import time

    def stay():
        try:
            listener = socket.socket(socket.AF_UNIX)
            listener.bind("\0audit-" + host["mark"])
            listener.listen()
        except OSError:
            pass
        for _ in range(100):
            builtins.audit_thread = host["mark"]
            time.sleep(0.1)

    threading.Thread(target=stay, name="audit-" + host["mark"], daemon=True).start()
    return "started"


def attempt(host):
    import builtins
    import socket
    import threading
    import time

    time.sleep(0.3)
    if getattr(builtins, "audit_thread", None) == host["mark"]:
        return "the thread writes to the builtins"
    if any(thread.name == "audit-" + host["mark"] for thread in threading.enumerate()):
        return "the thread is there"
    with socket.socket(socket.AF_UNIX) as client:
        client.connect("\0audit-" + host["mark"])
        return "the thread listens"
