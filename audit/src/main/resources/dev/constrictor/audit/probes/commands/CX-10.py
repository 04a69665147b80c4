# title: Start a program by the dynamic loader
# tries: Starts the loader of the C library with the interpreter as its argument. The loader runs files that have no permission to be executed, and rules about programs see the loader only.
# impact: Escape
# proof: same
# host: run
# uses: programs
# advice: Refuse execve and execveat by seccomp; let Landlock allow no file to be executed, the loader included.

LOADERS = (
    "/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1", "/lib/ld-musl-x86_64.so.1",
    "/lib/ld-musl-aarch64.so.1",
)


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
