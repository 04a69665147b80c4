# refused: somehow, while it runs
import random, typing
def f(x: "_os"): pass
f.__wrapped__ = random.Random.choice
typing.get_type_hints(f)["x"].getpid()
