# title: Take os out of sys.modules
# tries: Looks the module up among those that the interpreter has loaded already, without an import.
# impact: Integrity
# proof: returned
# host: run
# allowed: policy off
# advice: Count on the kernel, not on rules about Python: with isolation around the process this gains nothing.


def attempt(host):
    import sys

    return f"{sys.modules['os'].system} by sys.modules"
