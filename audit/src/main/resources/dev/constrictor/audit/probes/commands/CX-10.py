# title: Start a program by the dynamic loader
# tries: Starts the loader of the C library with the interpreter as its argument. The loader runs files that have no permission to be executed, and rules about programs see the loader only.
# impact: Escape
# proof: same
# host: run
# advice: Refuse execve and execveat by seccomp; let Landlock allow no file to be executed, the loader included.

LOADERS = (
    "/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1", "/lib/ld-musl-x86_64.so.1",
    "/lib/ld-musl-aarch64.so.1",
)


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

    line = "import sys; print('interpreter'); print(open(sys.argv[1]).read())"
    failure = None
    for loader in filter(os.path.exists, LOADERS):
        try:
            return in_child(lambda: os.execv(loader, [loader, sys.executable, "-I", "-c", line, host["secret_file"]]))
        except OSError as error:
            failure = failure or error
    raise failure or FileNotFoundError(2, "No loader")
