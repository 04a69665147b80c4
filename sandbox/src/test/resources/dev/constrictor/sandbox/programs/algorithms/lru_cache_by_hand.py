from collections import OrderedDict


class LRUCache:
    def __init__(self, capacity):
        self.capacity = capacity
        self._items = OrderedDict()
        self.hits = self.misses = 0

    def get(self, key, default=None):
        if key not in self._items:
            self.misses += 1
            return default
        self.hits += 1
        self._items.move_to_end(key)
        return self._items[key]

    def put(self, key, value):
        self._items[key] = value
        self._items.move_to_end(key)
        if len(self._items) > self.capacity:
            evicted, _ = self._items.popitem(last=False)
            print("evicted", evicted)

    def __contains__(self, key):
        return key in self._items

    def __len__(self):
        return len(self._items)

    def __repr__(self):
        return f"{type(self).__name__}({list(self._items)})"


cache = LRUCache(3)
for key in "abc":
    cache.put(key, key.upper())
cache.get("a")
cache.put("d", "D")
cache.get("b")
cache.put("a", "AA")
cache.put("e", "E")
print(cache, len(cache), "c" in cache, cache.hits, cache.misses)
cache.get("a")
