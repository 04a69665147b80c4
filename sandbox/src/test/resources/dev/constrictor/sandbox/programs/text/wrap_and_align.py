import textwrap

PROSE = (
    "Python is an interpreted, high-level and general-purpose programming language. "
    "Its design philosophy emphasizes code readability with its use of significant indentation."
)

print(textwrap.fill(PROSE, width=40, initial_indent="  * ", subsequent_indent="    "))
print(textwrap.shorten(PROSE, width=45, placeholder=" [...]"))
print(textwrap.indent("one\n\ntwo", "> ", lambda line: True))
print(textwrap.dedent("""\
    def f():
        return 1
    """), end="")


def justify(line, width):
    words = line.split()
    if len(words) == 1:
        return line
    gaps, spaces = len(words) - 1, width - sum(map(len, words))
    return "".join(word + " " * (spaces // gaps + (i < spaces % gaps)) for i, word in enumerate(words)).rstrip()


for line in textwrap.wrap(PROSE, 34)[:-1]:
    print("|" + justify(line, 34) + "|")
print("left".ljust(10, "."), "right".rjust(10, "."), "centre".center(12, "*"))
len(textwrap.wrap(PROSE, 20))
