# title: Use up the inodes
# tries: Creates a hundred thousand empty files in the temporary folder. They take no space, but a file system has only so many, and the kernel keeps each in memory.
# impact: HostDoS
# proof: returned
# host: never, it would use up the inodes of the machine's disk
# timeout: 10
# advice: Give each execution a tmpfs of its own with a number of inodes (nr_inodes), or a quota.


def attempt(host):
    import os
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        for number in range(100_000):
            os.close(os.open(f"{folder}/{number}", os.O_CREAT | os.O_WRONLY))
        return f"created {len(os.listdir(folder))} files"
