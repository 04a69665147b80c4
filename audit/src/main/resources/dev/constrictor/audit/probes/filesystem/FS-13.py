# title: Learn about a file without opening it
# tries: Asks for size, owner and number of a planted file by stat. Sandboxes that refuse to open a path often still tell whether it exists, which is enough to map a machine.
# impact: HostLeak
# proof: same
# host: run
# advice: Take the host's files away by a mount namespace; Landlock alone does not hide that a path exists.


def attempt(host):
    import os

    seen = os.stat(host["secret_file"])
    return f"{seen.st_size} bytes, mode {seen.st_mode:o}, inode {seen.st_ino}, changed {seen.st_mtime_ns}"
