# title: Make namespaces of every other kind
# tries: Calls unshare for mount, uts, ipc, cgroup, pid, net and time namespaces, and together with a user namespace where that is refused; each one brings kernel code into reach that only root can reach otherwise.
# impact: Escape
# reference: CVE-2022-0185
# proof: returned
# host: run
# uses: system_calls
# stops: ENOSPC limit; EUSERS limit
# advice: Refuse the call with a seccomp filter that allows by list, unshare is not needed to run code.


def attempt(host):
    import os

    number = {"x86_64": 272, "aarch64": 97}[os.uname().machine]
    kinds = {"mount": 0x20000, "uts": 0x4000000, "ipc": 0x8000000, "cgroup": 0x2000000, "net": 0x40000000,
             "time": 0x80, "pid": 0x20000000}
    made, refusal = [], None
    for name, flag in kinds.items():
        for user_namespace in (0, 0x10000000):
            try:
                call(number, flag | user_namespace)
                made.append(name)
                break
            except OSError as error:
                refusal = error
    if not made:
        raise refusal
    return "made namespaces: " + ", ".join(made)
