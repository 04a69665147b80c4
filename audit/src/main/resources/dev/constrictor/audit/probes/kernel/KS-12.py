# title: Stall the kernel with userfaultfd
# tries: Calls userfaultfd, by which a program decides how long the kernel waits for a page, the usual means to win a race inside the kernel.
# impact: Escape
# proof: returned
# host: run
# uses: system_calls
# advice: Refuse userfaultfd with a seccomp filter, and leave vm.unprivileged_userfaultfd at 0.


def attempt(host):
    import os

    number = {"x86_64": 323, "aarch64": 282}[os.uname().machine]
    try:
        os.close(call(number, 0))
    except OSError:
        os.close(call(number, 1))  # for faults of user mode only, which needs no privilege
    return "a descriptor that handles page faults"
