# title: Run without a filter of system calls
# tries: Asks prctl for the seccomp mode; without a filter the whole kernel is in reach, with all the bugs that are in it.
# impact: Escape
# proof: returned
# host: run
# uses: system_calls
# stops: NOTHING seccomp
# advice: Install a seccomp filter; where a second kernel (gVisor, a virtual machine) stands between code and host, this is no harm.


def attempt(host):
    import os

    mode = call({"x86_64": 157, "aarch64": 167}[os.uname().machine], 21, 0, 0, 0, 0)
    return mode == 0 and "no seccomp filter"
