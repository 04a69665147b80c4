# title: Find objects of an earlier execution
# tries: One execution makes a class and objects with a secret in them, the next one searches all objects and classes of its process for them.
# impact: HostLeak
# reference: CVE-2026-25905
# proof: returned
# host: impossible, each run on the host is a process of its own
# advice: Run each execution in a new process, or in one forked for it alone.


def plant(host):
    import gc

    kind = type("AuditLeft" + host["mark"], (), {"secret": "left behind"})
    # A ring of objects stays until the collector finds it.
    first, second = kind(), kind()
    first.other, second.other = second, first
    return len(gc.get_objects())


def attempt(host):
    import gc

    name = "AuditLeft" + host["mark"]
    found = [thing for thing in gc.get_objects() if type(thing).__name__ == name]
    found += [kind for kind in object.__subclasses__() if kind.__name__ == name]
    return f"{len(found)} objects, {found[0].secret}" if found else None
