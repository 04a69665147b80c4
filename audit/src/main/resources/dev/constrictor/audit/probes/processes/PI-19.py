# title: Raise the own priority
# tries: Gives itself the highest priority of ordinary processes, so that everybody else waits.
# impact: HostDoS
# proof: returned
# host: run
# stops: EACCES capability; EPERM capability
# advice: Give the sandbox no CAP_SYS_NICE and an RLIMIT_NICE of 0.


def attempt(host):
    import os

    before = os.getpriority(os.PRIO_PROCESS, 0)
    os.setpriority(os.PRIO_PROCESS, 0, -20)
    after = os.getpriority(os.PRIO_PROCESS, 0)
    os.setpriority(os.PRIO_PROCESS, 0, before)
    if after < before:
        return f"niceness {after}"
