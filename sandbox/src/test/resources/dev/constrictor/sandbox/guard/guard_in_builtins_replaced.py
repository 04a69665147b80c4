# refused: somehow, while it runs
b = globals()["__built" + "ins__"]
b["__import__"] = lambda *a: 1
b.update(getattr=1)
import builtins
del b["__import__"]
import math
__import__("o" + "s")
