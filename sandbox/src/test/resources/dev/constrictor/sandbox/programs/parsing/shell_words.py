import shlex

LINES = [
    'copy "my file.txt" backup/',
    "echo 'single $quoted' double\\ space",
    "grep -e 'a b' --color=auto # a comment",
    'broken "quote',
]
for line in LINES:
    try:
        print(shlex.split(line, comments=True))
    except ValueError as error:
        print("ValueError:", error)
print(shlex.quote("it's here"), shlex.join(["a", "b c", ""]))


def parse_assignments(text):
    lexer = shlex.shlex(text, posix=True)
    lexer.whitespace_split = True
    return dict(part.split("=", 1) for part in lexer)


print(parse_assignments('HOST=example.org NAME="two words" EMPTY='))


class Shell:
    def do_echo(self, *words):
        return " ".join(words)

    def do_add(self, *numbers):
        return sum(map(int, numbers))

    def run(self, line):
        name, *arguments = shlex.split(line)
        command = getattr(self, f"do_{name}", None)
        return command(*arguments) if command else f"{name}: not found"


shell = Shell()
[shell.run(line) for line in ("echo 'a  b' c", "add 1 2 3", "rm -rf x")]
