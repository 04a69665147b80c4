# title: Run a shell on a terminal of its own
# tries: Opens a pseudo terminal and starts a shell on it. With a terminal programs can be driven that ask their user, such as su and ssh.
# impact: Escape
# proof: same
# host: run
# advice: Give the sandbox no /dev/ptmx and no devpts, and refuse execve and clone by seccomp.


def attempt(host):
    import os

    child, terminal = os.forkpty()
    if child == 0:
        try:
            os.execv("/bin/sh", ["/bin/sh", "-c", 'test -t 0 && echo the shell ran: && cat "$0"', host["secret_file"]])
        finally:
            os._exit(1)
    text = b""
    try:
        while part := os.read(terminal, 1000):
            text += part
    except OSError:
        # That is how a terminal tells that nobody has it open any more.
        pass
    os.close(terminal)
    return text.decode() if os.waitpid(child, 0)[1] == 0 else None
