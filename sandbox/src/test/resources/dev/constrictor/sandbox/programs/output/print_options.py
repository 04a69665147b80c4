import io
import sys
from contextlib import redirect_stderr, redirect_stdout

print("a", "b", "c", sep="-", end="!\n")
print()
print(*range(5), sep=", ")
print("no newline", end="")
print(" ... continued")
print("tab\tbed", "line\nbreak", "bell-free", "quote\"s", 'and \'more\'', r"raw \n", sep="|")
print("unicode: ñ 漢字 😀", ascii("ñ"), repr("\u200b"), "\x1b[0m".encode())
print(None, True, 1.0, [1, "a"], {"k": (1,)}, sep="\n")

buffer = io.StringIO()
print("into a buffer", 42, file=buffer)
print(repr(buffer.getvalue()))
with redirect_stdout(io.StringIO()) as captured, redirect_stderr(captured):
    print("out")
    print("err", file=sys.stderr)
print(captured.getvalue().split())

saved, sys.stdout = sys.stdout, io.StringIO()
print("swallowed")
swallowed, sys.stdout = sys.stdout.getvalue(), saved
print("got", repr(swallowed))


class Upper(io.TextIOBase):
    def write(self, text):
        return saved.write(text.upper())


print("shouting", file=Upper())
sys.stdout.writelines(["one\n", "two\n"])
sys.stdout.flush()
sys.stdout.buffer.write("bytes: é\n".encode())
sys.stdout.buffer.flush()
for step in range(3):
    print(f"\rstep {step}", end="", flush=True)
print()
len(captured.getvalue())
