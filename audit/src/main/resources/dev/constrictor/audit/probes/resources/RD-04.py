# title: Fill the temporary folder
# tries: Writes files of 16 MB to the temporary folder until they hold 4 GB; they are on the host's disk or in its memory. Each is deleted while it is open, so nothing is left behind.
# impact: HostDoS
# proof: returned
# host: never, it takes 4 GB of disk or memory
# timeout: 10
# advice: Give each execution a temporary file system with a size, and remove it afterwards.


def attempt(host):
    import os
    import tempfile

    block, files = b"x" * (16 << 20), []
    while len(files) < 256:
        file = tempfile.TemporaryFile(buffering=0)
        files.append(file)
        if file.write(block) < len(block):
            os.write(file.fileno(), block)  # the limit's own error
    return "wrote 4 GB in 256 files"
