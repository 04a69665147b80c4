import pprint
import reprlib
from collections import OrderedDict, defaultdict, deque
from dataclasses import dataclass


@dataclass
class Planet:
    name: str
    moons: list


data = {
    "name": "a rather long name to force wrapping of the line",
    "nested": {"b": [1, 2, 3], "a": {"deep": {"deeper": {"deepest": True}}}},
    "numbers": list(range(30)),
    "tuple": ("x" * 20, "y" * 20, "z" * 20),
}
pprint.pprint(data, width=60)
pprint.pprint(data, width=60, compact=True, depth=2, sort_dicts=False)
print(pprint.pformat([{"k": i} for i in range(3)], width=20, indent=2))
pprint.pprint({3, 1, 2})
pprint.pprint(defaultdict(int, b=1, a=2))
pprint.pprint(deque(["one", "two"]))
pprint.pprint(OrderedDict(z=1, a=2))
print(reprlib.repr(list(range(100))), reprlib.repr("x" * 100), reprlib.repr({i: i for i in range(10)}))
short = reprlib.Repr()
short.maxlist, short.maxstring = 2, 10
print(short.repr([1, 2, 3, "a long long text"]), short.repr("a long long text"))


class Ring:
    @reprlib.recursive_repr("<again>")
    def __repr__(self):
        return f"Ring({self.next!r})"


ring = Ring()
ring.next = [ring]
print(ring, pprint.isreadable(data), pprint.saferepr({"b": 1, "a": 2}))
Planet("Mars", ["Phobos", "Deimos"])
