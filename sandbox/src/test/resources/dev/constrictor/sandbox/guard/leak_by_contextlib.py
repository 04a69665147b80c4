# refused: contextlib.os, while it runs
import contextlib
contextlib.os.getpid()
