class DisjointSets:
    def __init__(self, items):
        self.parent = {item: item for item in items}
        self.size = dict.fromkeys(self.parent, 1)

    def find(self, item):
        while self.parent[item] != item:
            self.parent[item] = self.parent[self.parent[item]]
            item = self.parent[item]
        return item

    def union(self, a, b):
        a, b = self.find(a), self.find(b)
        if a == b:
            return False
        if self.size[a] < self.size[b]:
            a, b = b, a
        self.parent[b] = a
        self.size[a] += self.size.pop(b)
        return True


edges = [("A", "B", 4), ("B", "C", 8), ("C", "D", 7), ("A", "H", 8), ("B", "H", 11), ("H", "G", 1),
         ("G", "F", 2), ("F", "C", 4), ("D", "F", 14), ("D", "E", 9), ("E", "F", 10), ("I", "C", 2), ("I", "G", 6)]
sets = DisjointSets({name for edge in edges for name in edge[:2]})
tree = [edge for edge in sorted(edges, key=lambda edge: (edge[2], edge)) if sets.union(*edge[:2])]
for a, b, weight in tree:
    print(f"{a}-{b} {weight}")
print("sets left:", len(sets.size))
sum(weight for *_, weight in tree)
