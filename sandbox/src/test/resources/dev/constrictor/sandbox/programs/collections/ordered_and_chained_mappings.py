from collections import ChainMap, OrderedDict
from types import MappingProxyType

first = OrderedDict(a=1, b=2, c=3)
first.move_to_end("a")
print(list(first), first.popitem(last=False), first)
print(OrderedDict(a=1, b=2) == OrderedDict(b=2, a=1), dict(a=1, b=2) == dict(b=2, a=1))

defaults = {"colour": "red", "size": "M"}
user = {"size": "L"}
settings = ChainMap({}, user, defaults)
settings["debug"] = True
print(settings["size"], settings["colour"], dict(settings) == {"colour": "red", "size": "L", "debug": True})
child = settings.new_child({"colour": "blue"})
print(child["colour"], child.parents["colour"], len(child.maps), user)

frozen = MappingProxyType(defaults)
try:
    frozen["colour"] = "green"
except TypeError as error:
    print(error)
defaults["colour"] = "black"
print(frozen["colour"], settings["colour"])
inverted = {}
for key, value in {"a": 1, "b": 2, "c": 1}.items():
    inverted.setdefault(value, []).append(key)
print(inverted, list(reversed({"x": 1, "y": 2})), {"a": 1}.keys() & {"a", "b"}, {"k": 1}.items() >= {("k", 1)})
dict.fromkeys("abc", 0)
