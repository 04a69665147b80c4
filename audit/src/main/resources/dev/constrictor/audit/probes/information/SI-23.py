# title: Learn where the interpreter is installed
# tries: Reads the interpreter's own paths, which often name the user, the project and the tools of the host.
# impact: HostLeak
# proof: same
# host: run
# stops: DIFFERS mount namespace
# advice: Show the interpreter to the sandbox at a path that says nothing, such as /opt/python.


def attempt(host):
    import sys

    return "\n".join([sys.executable, sys.prefix, *sys.path])
