# title: Become root
# tries: Sets its user and groups to 0 and checks that this is the host's root, by a right that root of a user namespace does not have.
# impact: Escape
# proof: returned
# host: run
# stops: EPERM capability; EINVAL user namespace; EACCES user namespace
# advice: Run the code under an unprivileged user with no capabilities and with no_new_privs.


def attempt(host):
    import os

    os.setgroups([0])
    os.setresgid(0, 0, 0)
    os.setresuid(0, 0, 0)
    before = os.getpriority(os.PRIO_PROCESS, 0)
    # Only the root of the first namespace may do this.
    os.setpriority(os.PRIO_PROCESS, 0, before - 1)
    os.setpriority(os.PRIO_PROCESS, 0, before)
    return f"user {os.getuid()}, group {os.getgid()}"
