# title: List home folders
# tries: Lists /home, /root and the home folder of the user who runs the server. They tell who uses the machine and with which tools.
# impact: HostLeak
# proof: same
# host: run
# advice: Keep home folders out of the sandbox.


def attempt(host):
    import os

    found = []
    failure = None
    for folder in sorted({"/home", "/root", os.path.dirname(host["home_secret_file"])}):
        try:
            found += [os.path.join(folder, name) for name in sorted(os.listdir(folder))]
        except OSError as error:
            failure = error
    if not found and failure:
        raise failure
    return "\n".join(found)
