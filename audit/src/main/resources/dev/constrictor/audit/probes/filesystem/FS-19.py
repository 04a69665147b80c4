# title: Write to a file of the host
# tries: Opens a planted file that everybody may write to and replaces its content.
# impact: Integrity
# proof: change
# host: run
# advice: Give the sandbox a file system of its own; mount what it has to read as read-only.


def attempt(host):
    with open(host["change_file"], "w") as file:
        file.write(host["mark"])
    return "written"
