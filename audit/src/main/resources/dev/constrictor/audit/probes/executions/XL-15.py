# title: Predict names of temporary files
# tries: Two executions ask for the name of a temporary file, which comes from a generator that a fork may have copied. Where the folder is shared, one can wait for the other at that name.
# impact: Integrity
# proof: repeat
# host: impossible, each run on the host draws a seed of its own
# advice: Give each execution a temporary folder of its own, and seed the generators anew after a fork.


def attempt(host):
    import os
    import tempfile

    return os.path.basename(tempfile.mktemp())
