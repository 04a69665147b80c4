# title: Make a file of a terabyte
# tries: Sets the size of an empty file to a terabyte. It takes no space, but whatever copies, packs or uploads what the code left behind will read all of it.
# impact: HostDoS
# proof: returned
# host: run
# advice: Limit the size of a file (RLIMIT_FSIZE), and never copy more than a limit out of a sandbox.


def attempt(host):
    import os
    import tempfile

    with tempfile.TemporaryFile() as file:
        os.ftruncate(file.fileno(), 1 << 40)
        return f"a file of {os.fstat(file.fileno()).st_size} bytes"
