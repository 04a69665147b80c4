# id: CX-05
# tries: fork, vfork and clone with each kind of flags, past libc
# success: a child
# host: succeeds
# end: answers


def attempt():
    import signal, time
    made = []
    for name, arguments in (('fork', ()), ('clone', (signal.SIGCHLD, 0, 0, 0, 0)), ('clone', (0, 0, 0, 0, 0)), ('clone', (0x200 | 0x400 | signal.SIGCHLD, 0, 0, 0, 0)), ('clone', (0x8000 | signal.SIGCHLD, 0, 0, 0, 0))):
        try:
            pid = call(name, *arguments)
        except (OSError, KeyError):
            continue
        if pid == 0:
            os._exit(0)
        made.append(pid)
    return made
