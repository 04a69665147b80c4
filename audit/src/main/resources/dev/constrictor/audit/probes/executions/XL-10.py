# title: Leave a module in the library
# tries: One execution writes a module into every folder from which modules are imported, the next one imports it. A module with the name of a wanted one would run in the executions of others.
# impact: Integrity
# proof: returned
# host: run
# advice: Mount the interpreter and its packages as read-only, and keep folders that can be written to off the search path.


def folders():
    import site
    import sys

    return [folder or "." for folder in [*sys.path, *site.getsitepackages()] if not folder.endswith(".zip")]


def plant(host):
    import os

    for folder in folders():
        try:
            with open(os.path.join(folder, f"audit_{host['mark']}.py"), "w") as file:
                file.write("left = 'left behind'\n")
            return folder
        except OSError:
            pass


def attempt(host):
    import importlib.util
    import os
    import sys

    # No bytecode, so that there is one file to remove.
    sys.dont_write_bytecode = True
    if not importlib.util.find_spec("audit_" + host["mark"]):
        return None
    module = importlib.import_module("audit_" + host["mark"])
    os.unlink(module.__file__)
    return f"{module.left} in {os.path.dirname(module.__file__)}"
