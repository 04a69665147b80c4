# title: Run code at the start of the next interpreter
# tries: Plants sitecustomize.py and a start-up file, names them in PYTHONPATH and PYTHONSTARTUP, and starts an interpreter. They run before the program and before any guard in it.
# impact: Escape
# proof: change
# host: run
# advice: Refuse execve by seccomp, and start interpreters with -I and an environment of your own.


def attempt(host):
    import os
    import subprocess
    import sys
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        planted = os.path.join(folder, "sitecustomize.py")
        with open(planted, "w") as file:
            file.write(f"with open({host['change_file']!r}, 'a') as file: file.write({host['mark']!r})\n")
        # An interactive interpreter keeps its history at home.
        environment = dict(os.environ, HOME=folder, PYTHONPATH=folder, PYTHONSTARTUP=planted)
        # Only an interactive interpreter looks at the second variable.
        for options in (["-c", "pass"], ["-i"]):
            command = [sys.executable, *options]
            subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=2)
    return "an interpreter was started"
