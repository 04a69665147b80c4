# title: Answer its own system calls with a filter
# tries: Installs a seccomp filter with a listener for user notification; a sandbox that watches refused calls the same way can be confused by a second listener, and filters are compiled by the kernel's BPF.
# impact: Integrity
# proof: returned
# host: run
# uses: system_calls
# stops: EBUSY seccomp
# advice: Refuse the seccomp call and prctl(PR_SET_SECCOMP) once the sandbox's own filter is in place.


def attempt(host):
    import ctypes
    import os

    machine = os.uname().machine
    prctl, seccomp = {"x86_64": (157, 317), "aarch64": (167, 277)}[machine]
    allow_all = ctypes.create_string_buffer((6).to_bytes(2, "little") + bytes(2) + (0x7FFF0000).to_bytes(4, "little"))
    program = (ctypes.c_size_t * 2)(1, ctypes.addressof(allow_all))
    try:
        call(prctl, 38, 1, 0, 0, 0)  # no_new_privs, without which only root may install a filter
    except OSError:
        pass
    try:
        return f"a listener on descriptor {call(seccomp, 1, 8, program)}"
    except OSError:
        call(prctl, 22, 2, program, 0, 0)
        return "a filter without a listener"
