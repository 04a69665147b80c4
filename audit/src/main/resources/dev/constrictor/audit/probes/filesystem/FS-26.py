# title: Change the interpreter and its library
# tries: Opens a module of the standard library for writing, and creates and removes a file beside it and beside the interpreter's program. What one execution puts there the next one runs.
# impact: Integrity
# reference: CVE-2019-5736
# proof: returned
# host: run
# advice: Mount the interpreter as read-only, and let it belong to another user than the one who runs the code.


def attempt(host):
    import json
    import os
    import sys

    done = []
    failure = None
    try:
        # Nothing is written: that it could be is enough.
        os.close(os.open(json.__file__, os.O_WRONLY))
        done.append("opened " + json.__file__)
    except OSError as error:
        failure = error
    for folder in (os.path.dirname(json.__file__), os.path.dirname(os.path.realpath(sys.executable))):
        path = os.path.join(folder, "audit-" + host["mark"])
        try:
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
            os.unlink(path)
            done.append("created a file in " + folder)
        except OSError as error:
            failure = failure or error
    if not done:
        raise failure
    return ", ".join(done)
