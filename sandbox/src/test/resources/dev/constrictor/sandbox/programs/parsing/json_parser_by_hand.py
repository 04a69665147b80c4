import json
import re

STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
NUMBER = re.compile(r"-?\d+(\.\d+)?([eE][-+]?\d+)?")
ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\", "/": "/"}


def parse(text):
    value, end = parse_value(text, 0)
    if text[end:].strip():
        raise ValueError(f"extra text at {end}")
    return value


def skip(text, i):
    while i < len(text) and text[i].isspace():
        i += 1
    return i


def parse_value(text, i):
    i = skip(text, i)
    for word, value in (("true", True), ("false", False), ("null", None)):
        if text.startswith(word, i):
            return value, i + len(word)
    if match := STRING.match(text, i):
        return re.sub(r"\\(u[0-9a-f]{4}|.)", unescape, match[1]), match.end()
    if match := NUMBER.match(text, i):
        return (float if match[1] or match[2] else int)(match[0]), match.end()
    if text[i : i + 1] in ("[", "{"):
        return parse_group(text, i + 1, text[i])
    raise ValueError(f"unexpected {text[i:i + 1]!r} at {i}")


def parse_group(text, i, kind):
    items, end = [], "]" if kind == "[" else "}"
    i = skip(text, i)
    while text[i : i + 1] != end:
        item, i = parse_value(text, i)
        i = skip(text, i)
        if kind == "{":
            if text[i : i + 1] != ":":
                raise ValueError(f"expected : at {i}")
            value, i = parse_value(text, i + 1)
            item, i = (item, value), skip(text, i)
        items.append(item)
        if text[i : i + 1] == ",":
            i = skip(text, i + 1)
        elif text[i : i + 1] != end:
            raise ValueError(f"expected , or {end} at {i}")
    return (items if kind == "[" else dict(items)), i + 1


def unescape(match):
    code = match[1]
    return chr(int(code[1:], 16)) if code[0] == "u" and len(code) == 5 else ESCAPES[code]


SAMPLE = '{"a": [1, -2.5, 1e3, {"b": null}], "t\\u00e9xt": "line\\n\\"q\\"", "ok": true, "empty": [[], {}]}'
print(parse(SAMPLE) == json.loads(SAMPLE), parse(SAMPLE))
for broken in ("[1 2]", '{"a" 1}', "[1", "tru", "1 2"):
    try:
        parse(broken)
    except ValueError as error:
        print(f"{broken}: {error}")
parse(SAMPLE)["a"]
