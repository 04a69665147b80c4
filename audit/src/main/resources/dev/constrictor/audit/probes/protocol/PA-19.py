# title: Raise the time limit by an argument
# tries: Asks for 100,000 seconds in the call, then looks whether its limit of processor time was set to that. Waiting for it would take a day.
# impact: HostDoS
# proof: returned
# host: impossible, there is no limit that could be raised
# arguments: {"timeout": 100000}
# advice: Let requests narrow the limits that the operator set, never widen them.


def attempt(host):
    import resource

    limit = resource.getrlimit(resource.RLIMIT_CPU)[0]
    # No limit at all says nothing about the clock that the server keeps itself.
    return f"may use the processor for {limit} seconds" if limit >= 100_000 else None
