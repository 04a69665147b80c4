import re
from itertools import groupby


def encode(text):
    return "".join(f"{len(run) if len(run) > 1 else ''}{letter}" for letter, run in
                   ((key, list(group)) for key, group in groupby(text)))


def decode(text):
    return re.sub(r"(\d*)(\D)", lambda m: m[2] * int(m[1] or 1), text)


def snake(name):
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def camel(name):
    head, *tail = name.split("_")
    return head + "".join(map(str.title, tail))


for text in ("WWWWBBBWCCD", "abc", "", "zzzzzzzzzzzz"):
    packed = encode(text)
    print(repr(text), "->", repr(packed), decode(packed) == text)
print(snake("parseHttpResponse"), camel("read_next_line"), camel(snake("roundTripName")))
print("hello world".title(), "ABC".swapcase(), "tab\tstop".expandtabs(8), "a-b-c".rpartition("-"))
print("x".join("123"), "prefix_name".removeprefix("prefix_"), "file.txt".removesuffix(".txt"))
decode("3a2bc")
