# title: Leave settings of the process behind
# tries: One execution changes environment, working folder, file mask, search path and limits, the next one looks for the changes. They would steer what later code does.
# impact: Integrity
# reference: CVE-2026-25905
# proof: returned
# host: impossible, each run on the host is a process of its own
# advice: Run each execution in a new process, or in one forked for it alone.


def plant(host):
    import os
    import sys
    import tempfile

    os.environ["AUDIT_LEFT"] = host["mark"]
    sys.path.append("/audit-" + host["mark"])
    sys.setrecursionlimit(1717)
    os.umask(0o123)
    folder = os.path.join(tempfile.gettempdir(), "audit-" + host["mark"])
    os.mkdir(folder)
    os.chdir(folder)
    return "changed"


def attempt(host):
    import os
    import sys

    mask = os.umask(0o022)
    os.umask(mask)
    seen = {
        "environment": os.environ.get("AUDIT_LEFT") == host["mark"],
        "search path": "/audit-" + host["mark"] in sys.path,
        "recursion limit": sys.getrecursionlimit() == 1717,
        "file mask": mask == 0o123,
        "working folder": os.getcwd().endswith("audit-" + host["mark"]),
    }
    return ", ".join(name for name, left in seen.items() if left)
