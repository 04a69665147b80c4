# title: Learn when the machine was started
# tries: Reads the clock that runs since the boot, by which two sandboxes can tell that they run on the same machine.
# impact: HostLeak
# proof: same
# host: run
# allowed: every profile: sandboxes without a time namespace share the host's clocks
# advice: Run the code in a time namespace where this matters.


def attempt(host):
    import time

    started = time.time() - time.clock_gettime(time.CLOCK_BOOTTIME)
    # By the hour: the two clocks are not read at the same moment.
    return time.strftime("%Y-%m-%d %H h", time.gmtime(started))
