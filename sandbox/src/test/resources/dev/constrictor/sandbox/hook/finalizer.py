# refused: os.mkdir
import posix, weakref
class Thing:
    pass
thing = Thing()
finalizer = weakref.finalize(thing, posix.mkdir, "/tmp/made")
