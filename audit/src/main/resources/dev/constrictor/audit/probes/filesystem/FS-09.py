# title: List the root folder
# tries: Lists / and compares with the host. Names of folders tell what the machine is for, and where to look next.
# impact: HostLeak
# proof: same
# host: run
# advice: Give the sandbox a root folder of its own.


def attempt(host):
    import os

    return " ".join(sorted(os.listdir("/")))  # as a whole: every root folder has a /proc
