from collections import UserDict, UserList
from collections.abc import MutableSet


class CaseInsensitive(UserDict):
    def __setitem__(self, key, value):
        super().__setitem__(key.lower(), value)

    def __getitem__(self, key):
        return super().__getitem__(key.lower())

    def __contains__(self, key):
        return key.lower() in self.data

    def __missing__(self, key):
        return f"<no {key}>"


class History(UserList):
    def append(self, item):
        if not self.data or self.data[-1] != item:
            super().append(item)


class BitSet(MutableSet):
    def __init__(self, items=()):
        self.bits = 0
        for item in items:
            self.add(item)

    def __contains__(self, item):
        return bool(self.bits >> item & 1)

    def __iter__(self):
        return (i for i in range(self.bits.bit_length()) if i in self)

    def __len__(self):
        return bin(self.bits).count("1")

    def add(self, item):
        self.bits |= 1 << item

    def discard(self, item):
        self.bits &= ~(1 << item)


headers = CaseInsensitive({"Content-Type": "text/html"}, ACCEPT="*/*")
print(headers["content-TYPE"], "accept" in headers, headers["x"], dict(headers))
visited = History()
for page in ("home", "home", "news", "home"):
    visited.append(page)
print(visited, visited + ["end"], visited[1:])
a, b = BitSet([1, 3, 64]), BitSet(range(3, 6))
print(list(a | b), list(a & b), list(a - b), a <= b, a.isdisjoint({2}), len(a))
a ^= b
list(a)
