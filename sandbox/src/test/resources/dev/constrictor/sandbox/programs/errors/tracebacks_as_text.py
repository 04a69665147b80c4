import sys
import traceback


def outer(n):
    return inner(n - 1)


def inner(n):
    if n < 0:
        raise ValueError(f"negative: {n}")
    return 1 / n


for n in (0, 1):
    try:
        outer(n)
    except Exception as error:
        lines = traceback.format_exc().splitlines()
        print(lines[0], "...", lines[-1])
        for frame in traceback.extract_tb(error.__traceback__):
            print(f"  line {frame.lineno} in {frame.name}: {frame.line}")

try:
    outer(1)
except ZeroDivisionError:
    kind, value, trace = sys.exc_info()
    print("".join(traceback.format_exception_only(kind, value)).strip())
    print(len(traceback.format_tb(trace)))
    traceback.print_exc(file=sys.stdout)

summary = traceback.TracebackException.from_exception(ValueError("kept"))
print("".join(summary.format()).strip())
print(traceback.format_exc().strip(), sys.exc_info())
traceback.format_exception_only(KeyError, KeyError("x"))
