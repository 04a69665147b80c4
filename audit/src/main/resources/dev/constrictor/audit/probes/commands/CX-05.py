# title: Make a child process
# tries: Forks, and has the child read a planted file. A child may escape limits of time and memory that were set for one process.
# impact: Escape
# proof: same
# host: run
# advice: Allow clone for threads only (seccomp), or limit the number of processes and end them all with a pid namespace.


def attempt(host):
    import os

    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.write(writing, b"the child ran: ")
            with open(host["secret_file"], "rb") as file:
                os.write(writing, file.read())
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as output:
        text = output.read()
    os.waitpid(child, 0)
    return text
