# title: Rename a file over one of the host
# tries: Writes a file of its own and renames it to the name of a planted one. Renaming needs no permission for the file that is lost, only for its folder.
# impact: Integrity
# proof: change
# host: run
# advice: Give the sandbox a file system of its own; mount what it has to read as read-only.


def attempt(host):
    import errno
    import os
    import tempfile

    failure = None
    # A file cannot be renamed across file systems, so the folders beside the target are tried too.
    for place in (None, os.path.dirname(host["change_file"]), host["change_folder"]):
        try:
            with tempfile.TemporaryDirectory(dir=place) as folder:
                own = os.path.join(folder, "own")
                with open(own, "w") as file:
                    file.write(host["mark"])
                os.chmod(own, 0o666)
                os.rename(own, host["change_file"])
                return "renamed"
        except OSError as error:
            if failure is None or failure.errno == errno.EXDEV:
                failure = error
    raise failure
