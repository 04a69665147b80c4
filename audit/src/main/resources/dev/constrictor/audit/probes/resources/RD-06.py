# title: Start threads without end
# tries: Starts 4,000 threads that wait; each takes an entry in the process table of the machine, and memory of the kernel.
# impact: HostDoS
# proof: returned
# host: never, it takes 4,000 entries of the process table
# stops: RuntimeError rlimit
# timeout: 10
# advice: Limit threads and processes together, with RLIMIT_NPROC per user or pids.max of a control group.


def attempt(host):
    import threading

    threading.stack_size(64 << 10)
    end = threading.Event()
    try:
        for _ in range(4000):
            threading.Thread(target=end.wait, args=(5,), daemon=True).start()
        return "held 4,000 threads"
    finally:
        end.set()
