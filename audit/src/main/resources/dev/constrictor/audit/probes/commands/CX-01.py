# title: Run a shell command by os.system
# tries: Has a shell print a word and a planted file. Whoever can start programs has all the programs of the machine as tools.
# impact: Escape
# proof: same
# host: run
# advice: Refuse execve and clone by seccomp, and leave shells and tools out of the sandbox's file system.


def attempt(host):
    import os
    import shlex
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        output = os.path.join(folder, "output")
        secret = shlex.quote(host["secret_file"])
        os.system(f"(echo the shell ran: && cat {secret}) > {shlex.quote(output)} 2>/dev/null")
        if not os.path.exists(output):
            return None
        with open(output) as file:
            return file.read()
