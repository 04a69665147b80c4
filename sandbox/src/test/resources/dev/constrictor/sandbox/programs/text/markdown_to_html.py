import html
import re

RULES = [
    (re.compile(r"\*\*(.+?)\*\*"), r"<strong>\1</strong>"),
    (re.compile(r"\*(.+?)\*"), r"<em>\1</em>"),
    (re.compile(r"`(.+?)`"), r"<code>\1</code>"),
    (re.compile(r"\[(.+?)\]\((.+?)\)"), r'<a href="\2">\1</a>'),
]


def inline(text):
    text = html.escape(text, quote=False)
    for pattern, replacement in RULES:
        text = pattern.sub(replacement, text)
    return text


def convert(source):
    in_list = False
    for line in source.splitlines():
        item = line.startswith("- ")
        if item != in_list:
            yield "<ul>" if item else "</ul>"
            in_list = item
        if item:
            yield f"<li>{inline(line[2:])}</li>"
        elif heading := re.match(r"(#+) (.*)", line):
            level = len(heading[1])
            yield f"<h{level}>{inline(heading[2])}</h{level}>"
        elif line.strip():
            yield f"<p>{inline(line)}</p>"
    if in_list:
        yield "</ul>"


SOURCE = """# Title
Some **bold** and *soft* text with `a < b`.
- one
- [two](http://example.org)

## End & more"""
output = "\n".join(convert(SOURCE))
print(output)
html.unescape("&lt;&amp;&gt; &eacute; &#8364;")
