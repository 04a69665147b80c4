def flatten(value):
    for item in value:
        if isinstance(item, (list, tuple)):
            yield from flatten(item)
        else:
            yield item


def depth(value):
    return 1 + max(map(depth, value), default=0) if isinstance(value, list) else 0


def paths(value, prefix=""):
    if isinstance(value, dict):
        for key, item in value.items():
            yield from paths(item, f"{prefix}.{key}" if prefix else key)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from paths(item, f"{prefix}[{index}]")
    else:
        yield prefix, value


nested = [1, [2, [3, [4, (5, 6)], []], 7], [[[8]]]]
print(list(flatten(nested)), depth(nested), depth([]))
config = {"server": {"ports": [80, 443], "tls": {"on": True}}, "name": "demo"}
for path, value in paths(config):
    print(f"{path} = {value!r}")
dict(paths(config))
