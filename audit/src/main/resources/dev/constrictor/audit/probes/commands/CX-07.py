# title: Become a shell
# tries: Replaces a child, or itself where there can be none, by a shell or a new interpreter, which writes to a planted file. A new program is free of what was patched into this one.
# impact: Escape
# proof: change
# host: run
# uses: programs
# advice: Refuse execve and execveat by seccomp, and leave shells and tools out of the sandbox's file system.

COMMAND = 'echo started; echo "$2" > "$1"'
LINE = "import sys; print('started'); open(sys.argv[1], 'w').write(sys.argv[2])"


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
