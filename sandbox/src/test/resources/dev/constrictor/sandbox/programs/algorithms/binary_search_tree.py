class Node:
    __slots__ = ("key", "left", "right")

    def __init__(self, key):
        self.key, self.left, self.right = key, None, None


class Tree:
    def __init__(self, keys=()):
        self.root = None
        for key in keys:
            self.add(key)

    def add(self, key):
        if self.root is None:
            self.root = Node(key)
            return
        node = self.root
        while True:
            side = "left" if key < node.key else "right"
            if getattr(node, side) is None:
                setattr(node, side, Node(key))
                return
            node = getattr(node, side)

    def __iter__(self):
        def walk(node):
            if node:
                yield from walk(node.left)
                yield node.key
                yield from walk(node.right)

        return walk(self.root)

    def height(self):
        def depth(node):
            return 0 if node is None else 1 + max(depth(node.left), depth(node.right))

        return depth(self.root)


tree = Tree([50, 30, 70, 20, 40, 60, 80, 35])
print(*tree, sep=" < ")
print("height", tree.height(), "of an empty one", Tree().height())
print("degenerate", Tree(range(10)).height())
try:
    tree.root.colour = "red"
except AttributeError as error:
    print(type(error).__name__)
list(tree) == sorted(tree)
