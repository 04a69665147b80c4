# title: Import os by its submodule
# tries: Imports os.path, which rules allow as harmless; the import statement binds the name os.
# impact: Integrity
# proof: returned
# host: run
# allowed: policy off
# advice: Count on the kernel, not on rules about Python: with isolation around the process this gains nothing.


def attempt(host):
    import os.path

    return f"{os.system} by os.path"
