# title: Make bytecode by hand
# tries: Replaces a name in the bytecode of a harmless function after it was checked, so that it imports os instead.
# impact: Integrity
# proof: returned
# host: run
# allowed: policy off
# advice: Count on the kernel, not on rules about Python: with isolation around the process this gains nothing.


def attempt(host):
    def harmless():
        import math

        return math

    code = harmless.__code__
    changed = code.replace(co_names=tuple("os" if name == "math" else name for name in code.co_names))
    return f"{type(harmless)(changed, globals())().system} by changed bytecode"
