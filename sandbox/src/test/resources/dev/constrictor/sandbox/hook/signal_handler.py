# refused: os.mkdir
import _signal, posix
_signal.signal(_signal.SIGUSR1, lambda *_: posix.mkdir("/tmp/made"))
_signal.raise_signal(_signal.SIGUSR1)
