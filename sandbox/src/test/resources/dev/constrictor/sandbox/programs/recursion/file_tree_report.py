TREE = {
    "docs": {"index.md": 1200, "guide": {"intro.md": 800, "advanced.md": 4300}},
    "src": {"main.py": 2500, "empty": {}},
    "README": 300,
}


def size(node):
    return sum(map(size, node.values())) if isinstance(node, dict) else node


def lines(node, prefix=""):
    entries = sorted(node.items(), key=lambda entry: (not isinstance(entry[1], dict), entry[0].lower()))
    for index, (name, child) in enumerate(entries):
        last = index == len(entries) - 1
        yield f"{prefix}{'└── ' if last else '├── '}{name} ({size(child):,})"
        if isinstance(child, dict):
            yield from lines(child, prefix + ("    " if last else "│   "))


def largest(node, path=()):
    if not isinstance(node, dict):
        return node, "/".join(path)
    return max((largest(child, (*path, name)) for name, child in node.items()), default=(0, ""))


print(".")
for line in lines(TREE):
    print(line)
print("largest:", largest(TREE))
size(TREE)
