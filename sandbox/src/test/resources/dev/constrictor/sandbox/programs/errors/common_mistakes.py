class Empty:
    pass


MISTAKES = {
    "name": lambda: undefined,
    "index": lambda: [1, 2, 3][10],
    "key": lambda: {"a": 1}["b"],
    "attribute": lambda: Empty().colour,
    "none": lambda: None.strip(),
    "type": lambda: "2" + 2,
    "call": lambda: 5(),
    "division": lambda: 1 // 0,
    "value": lambda: int("ten"),
    "unpack": lambda: (lambda pair: [a for a, b in pair])([(1, 2, 3)]),
    "iterate": lambda: list(7),
    "recursion": lambda: MISTAKES["recursion"](),
    "unicode": lambda: b"\xff".decode(),
    "assert": lambda: check(False),
    "stop": lambda: next(iter([])),
    "overflow": lambda: 10.0 ** 400,
    "hash": lambda: {}[[]],
    "arguments": lambda: check(),
    "format": lambda: "{:d}".format("x"),
    "compare": lambda: 1 < "2",
}


def check(condition):
    assert condition, "the condition must hold"


counts = {}
for name, mistake in MISTAKES.items():
    try:
        mistake()
    except Exception as error:
        kind = type(error).__name__
        counts[kind] = counts.get(kind, 0) + 1
        message = str(error) if name not in ("recursion", "hash", "unicode") else "..."
        print(f"{name:<10}{kind}: {message}")
    else:
        print(name, "did not fail")
counts
