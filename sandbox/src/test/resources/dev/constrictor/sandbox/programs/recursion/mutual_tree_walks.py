class Tree:
    def __init__(self, value, *children):
        self.value, self.children = value, children

    def fold(self, function):
        return function(self.value, [child.fold(function) for child in self.children])

    def map(self, function):
        return Tree(function(self.value), *(child.map(function) for child in self.children))

    def __iter__(self):
        yield self.value
        for child in self.children:
            yield from child

    def levels(self):
        level = [self]
        while level:
            yield [node.value for node in level]
            level = [child for node in level for child in node.children]

    def __str__(self):
        return self.fold(lambda value, parts: f"{value}({', '.join(parts)})" if parts else str(value))


tree = Tree(1, Tree(2, Tree(4), Tree(5)), Tree(3, Tree(6, Tree(7))))
print(tree, list(tree), list(tree.levels()))
print("sum", tree.fold(lambda value, sums: value + sum(sums)))
print("height", tree.fold(lambda value, heights: 1 + max(heights, default=0)))
print(tree.map(lambda n: "x" * n))
list(tree.map(lambda n: n * n))
