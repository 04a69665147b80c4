# title: Become a shell
# tries: Replaces a child, or itself where there can be none, by a shell or a new interpreter, which writes to a planted file. A new program is free of what was patched into this one.
# impact: Escape
# proof: change
# host: run
# advice: Refuse execve and execveat by seccomp, and leave shells and tools out of the sandbox's file system.

COMMAND = 'echo started; echo "$2" > "$1"'
LINE = "import sys; print('started'); open(sys.argv[1], 'w').write(sys.argv[2])"


def in_child(start):
    """What a program prints that a child starts; without children it takes the place of this process."""
    import os

    reading, writing = os.pipe()
    try:
        child = os.fork()
    except OSError:
        return start()
    if child == 0:
        try:
            os.dup2(writing, 1)
            start()
        except OSError as error:
            os._exit(error.errno)
    os.close(writing)
    with os.fdopen(reading, "rb") as output:
        text = output.read().decode("utf-8", "replace")
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if text or status in (0, 42):
        return f"the program ran: {text}"
    raise OSError(status, os.strerror(status))


def attempt(host):
    import os
    import sys

    def start():
        failure = None
        for command in (["/bin/sh", "-c", COMMAND, "sh"], ["/bin/busybox", "sh", "-c", COMMAND, "sh"],
                        [sys.executable, "-I", "-c", LINE]):
            try:
                os.execv(command[0], [*command, host["change_file"], host["mark"]])
            except OSError as error:
                failure = error
        raise failure

    return in_child(start)
