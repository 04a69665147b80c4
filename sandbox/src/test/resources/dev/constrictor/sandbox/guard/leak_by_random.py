# refused: random._os, while it runs
import random
random._os.getpid()
