# title: Recover the real builtins
# tries: Asks a builtin function for the module that it belongs to, where open, eval and __import__ are the real ones.
# impact: Integrity
# proof: returned
# host: run
# allowed: policy off
# advice: Count on the kernel, not on rules about Python: with isolation around the process this gains nothing.


def attempt(host):
    real = print.__self__
    return f"{real.open} and {real.__import__('os').system}"
