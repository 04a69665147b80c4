# refused: open
import _io, contextlib
with contextlib.ExitStack() as stack:
    stack.callback(_io.open, "/tmp/made", "w")
