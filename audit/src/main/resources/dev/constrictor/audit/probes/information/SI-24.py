# title: Find paths of the server in memory
# tries: Searches the interpreter's objects, with tracebacks, arguments and code, for paths that begin with the home or the temporary folder of the host's user.
# impact: HostLeak
# proof: returned
# host: run
# stops: NOTHING clean state
# advice: Compile code under a neutral file name, and start the interpreter afresh with neutral paths.


def attempt(host):
    import os

    home = os.path.dirname(host["home_secret_file"])
    planted = os.path.dirname(host["secret_folder"])
    given = set(map(str, host.values())) | {home, planted}
    found = set()
    for text in every_text():
        # A path that the probe itself was told is no leak.
        if text.startswith((home + "/", planted + "/")) and text not in given:
            found.add(text)
    return " ".join(sorted(found)[:5])


def every_text():
    import gc
    import os
    import sys

    yield from sys.argv
    yield from sys.orig_argv
    yield from os.environ.values()
    for thing in gc.get_objects():
        values = thing.values() if type(thing) is dict else thing if type(thing) in (list, tuple, set) else ()
        for value in list(values):
            if type(value) is str:
                yield value
        code = getattr(thing, "__code__", None) if type(thing).__name__ == "function" else None
        if code:
            yield code.co_filename
