import sys
import traceback


def warn(*words, level="WARNING"):
    print(level, *words, sep=": ", file=sys.stderr)


def process(value):
    try:
        return 100 // value
    except ZeroDivisionError:
        traceback.print_exc()
        return None
    except TypeError as error:
        warn("wrong type", error, level="ERROR")
        raise


warn("starting")
results = [process(value) for value in (3, 0, 7)]
try:
    process("x")
except TypeError:
    sys.stderr.write("gave up on 'x'\n")
print(results, file=sys.stdout, flush=True)
print("progress", end="...", file=sys.stderr)
print("done", file=sys.stderr)
result = results
