import copy


class Node:
    def __init__(self, value, next=None):
        self.value, self.next = value, next


class Counted:
    copies = 0

    def __init__(self, items):
        self.items = items

    def __copy__(self):
        type(self).copies += 1
        return Counted(self.items)

    def __deepcopy__(self, memo):
        type(self).copies += 10
        return Counted(copy.deepcopy(self.items, memo))


original = {"list": [1, [2, 3]], "tuple": (1, [2])}
shallow, deep = copy.copy(original), copy.deepcopy(original)
original["list"][1].append(4)
print(shallow["list"], deep["list"], shallow["tuple"] is original["tuple"])

ring = Node("a")
ring.next = Node("b", ring)
twin = copy.deepcopy(ring)
print(twin is not ring, twin.next.next is twin, twin.next.value)

shared = [0]
pair = copy.deepcopy([shared, shared])
pair[0].append(1)
print(pair, pair[0] is pair[1])
a = Counted([1])
b, c = copy.copy(a), copy.deepcopy(a)
print(b.items is a.items, c.items is a.items, Counted.copies)
grid = [[0] * 3] * 2
grid[0][0] = 1
print(grid, [[0] * 3 for _ in range(2)])
list(original)
