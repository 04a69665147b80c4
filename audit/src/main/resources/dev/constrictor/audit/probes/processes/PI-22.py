# title: Raise the resource limits
# tries: Sets each of its resource limits to the highest value it can get, and reports those that at least doubled.
# impact: HostDoS
# proof: returned
# host: run
# stops: EPERM capability; NOTHING rlimit
# advice: Set the hard limits together with the soft ones, and give the sandbox no CAP_SYS_RESOURCE.


def attempt(host):
    import resource

    kinds = {name for name in dir(resource) if name.startswith("RLIMIT_")}
    if resource.getrlimit(resource.RLIMIT_AS)[1] != resource.RLIM_INFINITY:
        kinds.remove("RLIMIT_STACK")  # The stack is part of the address space, which bounds it.
    raised = []
    for name in sorted(kinds):
        kind = getattr(resource, name)
        soft, hard = resource.getrlimit(kind)
        for goal in ((resource.RLIM_INFINITY,) * 2, (hard, hard)):
            try:
                resource.setrlimit(kind, goal)
                break
            except (OSError, ValueError):
                pass  # The next goal is lower.
        now = resource.getrlimit(kind)[0]
        # Some headroom between soft and hard belongs to the sandbox's own clean-up.
        doubled = now == resource.RLIM_INFINITY or now > soft and now >= 2 * soft
        if soft != resource.RLIM_INFINITY and doubled:
            raised.append(f"{name} from {soft} to {now}")
    return ", ".join(raised)
