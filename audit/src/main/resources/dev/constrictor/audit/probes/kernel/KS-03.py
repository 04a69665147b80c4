# title: Start a child in a user namespace of its own
# tries: Calls clone with CLONE_NEWUSER, which makes the same namespace as unshare by a call that every program needs, so that only a filter which looks at the flags stops it.
# impact: Escape
# reference: CVE-2023-0386
# proof: returned
# host: run
# uses: system_calls
# stops: ENOSPC limit; EUSERS limit
# advice: Let the seccomp filter compare the flags of clone, and allow no namespace flag.


def attempt(host):
    import os

    # Flags, then four arguments of zero: the child goes on with a copy of this stack, as after fork.
    child = call({"x86_64": 56, "aarch64": 220}[os.uname().machine], 0x10000000 | 17, 0, 0, 0, 0)
    if child == 0:
        os._exit(42)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status) == 42 and "a child that is root of its own namespace"
