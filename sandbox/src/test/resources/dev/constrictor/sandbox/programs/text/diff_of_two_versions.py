import difflib

OLD = """apples
bananas
cherries
dates
""".splitlines(keepends=True)
NEW = """apples
blueberries
cherries
dates
elderberries
""".splitlines(keepends=True)

print("".join(difflib.unified_diff(OLD, NEW, "old.txt", "new.txt", n=1)), end="")
print("".join(line for line in difflib.ndiff(OLD, NEW) if line[0] != "?"), end="")

matcher = difflib.SequenceMatcher(None, "private volatile", "private static volatile")
print(round(matcher.ratio(), 3))
for tag, i1, i2, j1, j2 in matcher.get_opcodes():
    print(f"{tag:>8} {matcher.a[i1:i2]!r} -> {matcher.b[j1:j2]!r}")
print(difflib.get_close_matches("appel", ["ape", "apple", "peach", "puppy"]))
print("".join(difflib.restore(difflib.ndiff(OLD, NEW), 2)) == "".join(NEW))
difflib.SequenceMatcher(None, "abcd", "bcde").find_longest_match(0, 4, 0, 4)
