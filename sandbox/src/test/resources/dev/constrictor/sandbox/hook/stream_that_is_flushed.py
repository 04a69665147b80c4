# refused: os.mkdir
import functools, posix, sys
class Stream:
    flush = staticmethod(functools.partial(posix.mkdir, "/tmp/made"))
sys.stdout = Stream()
