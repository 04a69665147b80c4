# title: Run a program from memory
# tries: Writes a small ELF program to a file that exists in memory only (memfd) and starts it by its descriptor. No mount option such as noexec forbids that.
# impact: Escape
# proof: same
# host: run
# uses: programs
# advice: Refuse execve, execveat and memfd_create by seccomp; noexec does not reach memory files.


def attempt(host):
    import os

    descriptor = os.memfd_create("program")
    try:
        os.write(descriptor, program())
        return in_child(lambda: os.execve(descriptor, ["program", host["secret_file"]], {}))
    finally:
        os.close(descriptor)
