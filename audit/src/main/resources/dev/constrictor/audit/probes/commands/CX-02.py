# title: Run a command by subprocess
# tries: Has a shell print a word and a planted file through the module subprocess, by a shell and then by the program cat.
# impact: Escape
# proof: same
# host: run
# advice: Refuse execve and clone by seccomp, and leave shells and tools out of the sandbox's file system.


def attempt(host):
    import subprocess

    shell = ["/bin/sh", "-c", 'echo the command ran: && cat "$0"', host["secret_file"]]
    failure = None
    for command in (shell, ["cat", host["secret_file"]]):
        try:
            done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, timeout=2)
            return done.stdout
        except OSError as error:
            failure = failure or error
    raise failure
