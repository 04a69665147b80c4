# title: Take all file numbers of a file system
# tries: Makes 50,000 empty files and removes them again; each takes an inode, of which a disk has a fixed number, and memory of the kernel that no limit of size counts.
# impact: HostDoS
# proof: returned
# host: never, it makes 50,000 files
# timeout: 10
# advice: Mount the temporary file system with nr_inodes, or set a quota.


def attempt(host):
    import shutil
    import tempfile

    folder = tempfile.mkdtemp()
    try:
        for number in range(50_000):
            open(f"{folder}/{number}", "w").close()
        return "made 50,000 files"
    finally:
        shutil.rmtree(folder, ignore_errors=True)
