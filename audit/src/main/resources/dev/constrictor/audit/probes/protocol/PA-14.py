# title: Switch the policy off by an argument
# tries: Asks for the policy off in the call, then imports what policies refuse.
# impact: Integrity
# proof: returned
# host: run
# allowed: policy off
# arguments: {"policy": "off"}
# advice: Let requests narrow what the operator allowed, never widen it, and refuse arguments that are not known.


def attempt(host):
    import ctypes

    return f"process {ctypes.CDLL(None).getpid()} calls the C library"
