# title: Ask for real-time scheduling
# tries: Asks for a real-time policy, under which a loop without end takes a processor from the whole machine.
# impact: HostDoS
# proof: returned
# host: run
# stops: EPERM capability
# advice: Give the sandbox no CAP_SYS_NICE and an RLIMIT_RTPRIO of 0.


def attempt(host):
    import os

    refusal = None
    for policy in (os.SCHED_FIFO, os.SCHED_RR):
        try:
            os.sched_setscheduler(0, policy, os.sched_param(1))
            got = os.sched_getscheduler(0)
            os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
            return f"policy {got}" if got == policy else None
        except OSError as error:
            refusal = error
    raise refusal
