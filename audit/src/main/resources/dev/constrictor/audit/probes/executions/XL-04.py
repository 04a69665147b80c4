# title: Leave changed modules behind
# tries: One execution replaces functions of modules and adds builtins, hooks and modules, the next one looks for them. Code of the one would run in the other and see its data.
# impact: Integrity
# reference: CVE-2026-25905, CVE-2025-68668
# proof: returned
# host: impossible, each run on the host is a process of its own
# advice: Run each execution in a new process, or in one forked for it alone.


def plant(host):
    import atexit
    import builtins
    import json
    import sys
    import types

    builtins.audit_left = json.audit_left = host["mark"]
    original = json.dumps
    json.dumps = lambda *arguments, **options: original(*arguments, **options) + host["mark"]
    sys.modules["audit_left"] = types.ModuleType("audit_left", host["mark"])
    globals()["audit_global"] = host["mark"]
    atexit.register(setattr, builtins, "audit_exit", host["mark"])
    return "changed"


def attempt(host):
    import builtins
    import json
    import sys

    seen = {
        "builtins": host["mark"] in (getattr(builtins, "audit_left", None), getattr(builtins, "audit_exit", None)),
        "attributes of modules": getattr(json, "audit_left", None) == host["mark"],
        "functions of modules": json.dumps(1) != "1",
        "modules": "audit_left" in sys.modules,
        "global names": globals().get("audit_global") == host["mark"],
    }
    return ", ".join(name for name, left in seen.items() if left)
