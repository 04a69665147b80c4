# title: Create a file in a folder of the host
# tries: Makes a new file, a folder or a link in a planted folder that everybody may write to. In a folder of start-up files that is code for the next login.
# impact: Integrity
# proof: change
# host: run
# advice: Give the sandbox a file system of its own; mount what it has to read as read-only.


def attempt(host):
    import os

    target = os.path.join(host["change_folder"], host["mark"])
    failure = None
    for way in (lambda: os.close(os.open(target, os.O_CREAT | os.O_WRONLY)), lambda: os.mkdir(target),
                lambda: os.symlink("nowhere", target)):
        try:
            way()
            return "created"
        except OSError as error:
            failure = failure or error
    raise failure
