import io
import sys
from contextlib import ExitStack, closing, contextmanager, nullcontext, redirect_stdout, suppress


@contextmanager
def tag(name):
    print(f"<{name}>", end="")
    try:
        yield name.upper()
    finally:
        print(f"</{name}>", end="\n" if name == "p" else "")


@contextmanager
def changed(mapping, **values):
    saved = dict(mapping)
    mapping.update(values)
    yield mapping
    mapping.clear()
    mapping.update(saved)


with tag("p") as outer, tag("b"):
    print(outer, end="")

settings = {"debug": False}
with changed(settings, debug=True, level=3) as current:
    print(sorted(current.items()))
print(settings)

buffer = io.StringIO()
with redirect_stdout(buffer):
    print("captured")
    sys.stdout.write("too")
print(repr(buffer.getvalue()))

with suppress(KeyError, IndexError):
    print([][1])
with ExitStack() as stack:
    stack.callback(print, "last")
    for name in "xy":
        stack.enter_context(tag(name))
    stack.callback(print, "first")
with nullcontext(7) as seven, closing(io.StringIO("text")) as stream:
    print(seven, stream.read())
stream.closed
