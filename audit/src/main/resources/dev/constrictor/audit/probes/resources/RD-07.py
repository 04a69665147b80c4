# title: Start processes without end
# tries: Starts up to 1,000 processes that wait for their parent's end; without a limit this is half of a fork bomb.
# impact: HostDoS
# proof: returned
# host: never, it takes 1,000 entries of the process table
# timeout: 10
# advice: Limit processes with pids.max of a control group or RLIMIT_NPROC, or refuse to start any.


def attempt(host):
    import os
    import signal

    reader, writer = os.pipe()
    children = []
    try:
        while len(children) < 1000:
            child = os.fork()
            if child == 0:
                os.close(writer)
                signal.alarm(10)
                os.read(reader, 1)  # ends when nobody holds the other end any more
                os._exit(0)
            children.append(child)
        return "held 1,000 processes"
    finally:
        for child in children:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
