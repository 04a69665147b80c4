# title: Plant a .pth file for the next interpreter
# tries: Writes a .pth file into the folders of installed packages and starts an interpreter, which runs the line in it. Left there, it would run in each interpreter that the user starts.
# impact: Escape
# proof: change
# host: run
# advice: Mount the interpreter as read-only, and keep the user's home folder out of the sandbox.

LINE = "import sys; file = open({file!r}, 'w'); file.write({mark!r}); file.close(); sys.audit_ran = True\n"
CHECK = "import sys; sys.exit(not hasattr(sys, 'audit_ran'))"


def make(folder):
    """Makes a folder and returns those that were not there before, so that nothing is left behind."""
    import os

    made = []
    while not os.path.isdir(folder):
        made.append(folder)
        folder = os.path.dirname(folder)
    for missing in reversed(made):
        os.mkdir(missing)
    return made


def attempt(host):
    import os
    import site
    import subprocess
    import sys

    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    home = os.path.dirname(host["home_secret_file"])
    failure = None
    for folder in (*site.getsitepackages(), f"{home}/.local/lib/{version}/site-packages", site.getusersitepackages()):
        path = os.path.join(folder, f"audit-{host['mark']}.pth")
        made = []
        try:
            made = make(folder)
            with open(path, "w") as file:
                file.write(LINE.format(file=host["change_file"], mark=host["mark"]))
            if subprocess.run([sys.executable, "-c", CHECK], timeout=2, stderr=subprocess.DEVNULL).returncode == 0:
                return "an interpreter ran the line of a file in " + folder
        except OSError as error:
            failure = failure or error
        finally:
            if os.path.exists(path):
                os.unlink(path)
            for missing in made:
                os.rmdir(missing)
    if failure:
        raise failure
