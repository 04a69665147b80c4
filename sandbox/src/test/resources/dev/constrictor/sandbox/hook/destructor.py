# refused: os.mkdir
import functools, posix
class Thing:
    __del__ = staticmethod(functools.partial(posix.mkdir, "/tmp/made"))
thing = Thing()
