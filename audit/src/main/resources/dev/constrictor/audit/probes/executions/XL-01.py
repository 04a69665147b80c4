# title: Leave a file in the temporary folder
# tries: One execution writes a file to the temporary folder, the next one reads it. Users of one sandbox would see each other's data.
# impact: HostLeak
# proof: returned
# host: run
# advice: Give each execution a temporary folder of its own that goes away with it.


def name(host):
    import os
    import tempfile

    return os.path.join(tempfile.gettempdir(), "audit-" + host["mark"])


def plant(host):
    with open(name(host), "w") as file:
        file.write("left behind")
    return "written"


def attempt(host):
    import os

    with open(name(host)) as file:
        text = file.read()
    os.unlink(name(host))
    return text
