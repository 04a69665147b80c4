# refused: somehow, while it runs
import random
try:
    random.nope
except AttributeError as e:
    e.obj._os.getpid()
