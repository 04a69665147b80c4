# title: Allow modules by an argument
# tries: Names forbidden modules as allowed ones in the call, then imports them.
# impact: Integrity
# proof: returned
# host: run
# allowed: policy off
# arguments: {"allowed_imports": ["ctypes", "os", "subprocess", "sys"]}
# advice: Let requests narrow the modules that the operator allowed, never widen them.


def attempt(host):
    import ctypes
    import os
    import subprocess

    return f"process {ctypes.CDLL(None).getpid()} has {os.__name__} and {subprocess.__name__}"
