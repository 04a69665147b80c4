# title: Call the kernel by the numbers of x32
# tries: Calls getpid with the bit of the x32 ABI set: the architecture is the same, so a filter that only compares it, and forbids by list, lets every call pass. Succeeds only where the kernel has that ABI.
# impact: Escape
# reference: CVE-2014-0038
# proof: returned
# host: run
# uses: system_calls
# advice: Let the seccomp filter kill numbers from 0x40000000 on.


def attempt(host):
    import os

    if os.uname().machine != "x86_64":
        return None
    return call(0x40000000 + 39) == os.getpid() and "the x32 getpid answered"
