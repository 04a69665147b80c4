import string

SAMPLES = ["abc", "ABC1", "123", "½", "  ", "Title Case", "snake_case", "for", "é", ""]
METHODS = [
    "isalpha", "isalnum", "isdigit", "isnumeric", "isspace", "istitle", "isupper", "islower", "isidentifier",
    "isascii",
]

print(f"{'':<12}" + " ".join(f"{name[2:]:>10}" for name in METHODS).rstrip())
for sample in SAMPLES:
    print(f"{sample!r:<12}" + " ".join(f"{'yes' if getattr(sample, name)() else '-':>10}" for name in METHODS))

vowels = set("aeiou")
text = "The Quick Brown Fox"
tests = {"upper": str.isupper, "lower": str.islower, "space": str.isspace, "vowel": lambda c: c.lower() in vowels}
print({kind: sum(test(c) for c in text) for kind, test in tests.items()})
print(text.translate(str.maketrans("", "", string.ascii_lowercase)), text.translate({ord("o"): "0", ord("i"): None}))
print(
    " ".join(word[::-1] for word in text.split()), text.split("Q")[0].strip().lower(), text.find("z"), text.count("o"),
)
print("a\nb\r\nc\x0bd".splitlines(), "  x ".strip() + "|", "xxhixx".strip("x"), "1,2,,3".split(","), "a b  c".split())
print("z".zfill(3), "-5".zfill(4), "abc".startswith(("x", "ab")), "b" in "abc", "abc" < "abd", max("hello"), "ab" * 2)
"".join(sorted(set(text.lower()) - set(" ")))
