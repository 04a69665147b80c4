SCHEMA = {
    "type": dict,
    "fields": {
        "name": {"type": str, "check": lambda value: value.strip(), "message": "must not be blank"},
        "age": {"type": int, "check": lambda value: 0 <= value < 150, "message": "must be 0 to 149"},
        "emails": {"type": list, "items": {"type": str, "check": lambda e: "@" in e, "message": "must hold @"}},
        "address": {"type": dict, "optional": True, "fields": {"city": {"type": str}}},
    },
}


def validate(value, schema, path="$"):
    if not isinstance(value, schema["type"]) or isinstance(value, bool) and schema["type"] is int:
        yield f"{path}: expected {schema['type'].__name__}, got {type(value).__name__}"
        return
    check = schema.get("check")
    if check and not check(value):
        yield f"{path}: {schema['message']}"
    for index, item in enumerate(value if "items" in schema else ()):
        yield from validate(item, schema["items"], f"{path}[{index}]")
    for name, inner in schema.get("fields", {}).items():
        if name in value:
            yield from validate(value[name], inner, f"{path}.{name}")
        elif not inner.get("optional"):
            yield f"{path}.{name}: missing"
    if "fields" in schema:
        for name in sorted(set(value) - set(schema["fields"])):
            yield f"{path}.{name}: unknown"


documents = [
    {"name": "Ann", "age": 30, "emails": ["a@b.c"]},
    {"name": " ", "age": True, "emails": ["a@b.c", "nope", 5], "extra": 1},
    {"name": "Bob", "age": 200, "emails": [], "address": {}},
    ["not", "a", "dict"],
]
for document in documents:
    problems = list(validate(document, SCHEMA))
    print("valid" if not problems else "\n".join(problems), end="\n\n")
result = [sum(1 for _ in validate(document, SCHEMA)) for document in documents]
