# title: Run a program it brought along
# tries: Writes a small ELF program to every folder it can write to and starts it. It needs no program of the machine.
# impact: Escape
# proof: same
# host: run
# uses: programs
# advice: Mount what can be written to with noexec, and refuse execve and execveat by seccomp.


def attempt(host):
    import os
    import tempfile

    failure = None
    for place in (tempfile.gettempdir(), os.getcwd(), "/dev/shm", "/var/tmp", os.path.expanduser("~")):
        try:
            with tempfile.TemporaryDirectory(dir=place) as folder:
                path = os.path.join(folder, "program")
                with open(path, "wb") as file:
                    file.write(program())
                os.chmod(path, 0o755)
                return in_child(lambda: os.execv(path, ["program", host["secret_file"]]))
        except OSError as error:
            failure = failure or error
    raise failure
