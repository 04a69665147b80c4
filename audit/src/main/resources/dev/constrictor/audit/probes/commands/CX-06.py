# title: Make a child process by clone and clone3
# tries: Calls clone, clone3 and the old fork by their numbers. A filter that knows the usual call may forget the others, and cannot see the arguments of clone3.
# impact: Escape
# proof: same
# host: run
# advice: Refuse clone3 with ENOSYS, and allow clone for threads only (seccomp).

SIGCHLD = 17
NUMBERS = {"x86_64": {"clone": 56, "clone3": 435, "fork": 57}, "aarch64": {"clone": 220, "clone3": 435}}


def attempt(host):
    import ctypes
    import os
    import platform

    libc = ctypes.CDLL(None, use_errno=True)
    # flags, pidfd, child_tid, parent_tid, exit_signal, stack, stack_size, tls
    arguments = (ctypes.c_uint64 * 8)(0, 0, 0, 0, SIGCHLD, 0, 0, 0)
    numbers = NUMBERS[platform.machine()]
    calls = {
        "clone": lambda: libc.syscall(numbers["clone"], SIGCHLD, None, None, None, None),
        "clone3": lambda: libc.syscall(numbers["clone3"], ctypes.byref(arguments), ctypes.sizeof(arguments)),
        "fork": lambda: libc.syscall(numbers["fork"]),
    }
    done = []
    failure = None
    for name in numbers:
        child = calls[name]()
        if child == 0:
            # The exit status tells whether the child can read the planted file.
            os._exit(1 if os.access(host["secret_file"], os.R_OK) else 2)
        if child < 0:
            failure = failure or OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
        else:
            status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
            done.append(f"the child of {name} {'can read' if status == 1 else 'cannot read'} the secret")
    if not done:
        raise failure
    return "\n".join(done)
