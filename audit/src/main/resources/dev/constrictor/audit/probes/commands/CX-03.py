# title: Start a program by posix_spawn
# tries: Starts cat with a planted file by posix_spawn, which uses neither fork nor exec of Python.
# impact: Escape
# proof: same
# host: run
# advice: Refuse execve and clone by seccomp, and leave shells and tools out of the sandbox's file system.


def attempt(host):
    import os

    shell = ["/bin/sh", "-c", 'echo the program ran: && cat "$0"', host["secret_file"]]
    reading, writing = os.pipe()
    try:
        child = os.posix_spawn(shell[0], shell, {}, file_actions=[(os.POSIX_SPAWN_DUP2, writing, 1)])
    finally:
        os.close(writing)
    with os.fdopen(reading) as output:
        text = output.read()
    os.waitpid(child, 0)
    return text
