# title: Read a file by a hard link
# tries: Links a planted file into a folder of its own and reads it there. A rule that allows the folder then allows the file.
# impact: HostLeak
# proof: secret
# host: run
# advice: Keep the folder that code may write to on a file system of its own, where no link to the host's files can be made.


def attempt(host):
    import errno
    import os
    import tempfile

    failure = None
    # A link cannot cross file systems, so the folder beside the file is tried too.
    for place in (None, os.getcwd(), os.path.dirname(host["secret_folder"])):
        try:
            with tempfile.TemporaryDirectory(dir=place) as folder:
                link = os.path.join(folder, "link")
                os.link(host["secret_file"], link)
                with open(link) as file:
                    return file.read()
        except OSError as error:
            if failure is None or failure.errno == errno.EXDEV:
                failure = error
    raise failure
