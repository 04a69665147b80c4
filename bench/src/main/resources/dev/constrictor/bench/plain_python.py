"""The same interpreter as the zygote's, with its modules loaded, and nothing between code and the machine.

Reads code as a JSON string per line; answers with one line: what the code left in `outcome`, as JSON.
"""

import gc
import importlib
import json
import sys

guest_folder, preload = sys.argv[1:3]
sys.path.insert(0, guest_folder)
for name in ["constrictor_guest.zygote", *filter(None, preload.split(","))]:
    importlib.import_module(name)
gc.collect()
gc.freeze()


def run(code: str) -> object:
    namespace: dict[str, object] = {"__name__": "__main__"}
    exec(compile(code, "<code>", "exec"), namespace)
    return namespace["outcome"]


for line in sys.stdin:
    print(json.dumps(run(json.loads(line))), flush=True)
