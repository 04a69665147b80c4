"""The floor: how long a bare fork, exit and wait of this interpreter takes, with all of the zygote's modules loaded.

Reads a count and the seconds to rest before each per line; answers with one line: processor seconds, then nanoseconds
of each fork.
"""

import gc
import importlib
import os
import resource
import sys
import time

guest_folder, preload = sys.argv[1:3]
sys.path.insert(0, guest_folder)
for name in ["constrictor_guest.zygote", *filter(None, preload.split(","))]:
    importlib.import_module(name)
gc.collect()
gc.freeze()


def processor_seconds() -> float:
    usages = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)


def fork_after(rest: float) -> int:
    if rest:
        time.sleep(rest)
    start = time.monotonic_ns()
    child = os.fork()
    if child == 0:
        os._exit(0)
    _, status = os.waitpid(child, 0)
    end = time.monotonic_ns()
    if status != 0:
        sys.exit("a child of the floor ended with status %d" % status)
    return end - start


for line in sys.stdin:
    count, rest = line.split()
    before = processor_seconds()
    durations = [fork_after(float(rest)) for _ in range(int(count))]
    used = processor_seconds() - before
    print(f"{used:.6f}", *durations, flush=True)
