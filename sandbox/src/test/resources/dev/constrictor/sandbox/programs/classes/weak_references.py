import weakref


class Node:
    def __init__(self, name, parent=None):
        self.name = name
        self.children = []
        self.parent = weakref.ref(parent) if parent else None
        if parent:
            parent.children.append(self)

    def path(self):
        parent = self.parent and self.parent()
        return (parent.path() if parent else "") + "/" + self.name


root = Node("root")
leaf = Node("leaf", Node("branch", root))
print(leaf.path())

cache = weakref.WeakValueDictionary()
cache["root"], cache["leaf"] = root, leaf
print(sorted(cache))

farewell = []
weakref.finalize(root, farewell.append, "root is gone")
del root
print(sorted(cache), farewell, leaf.parent() is None)

subscribers = weakref.WeakSet()
subscribers.add(leaf)
print(len(subscribers))
del leaf
print(len(subscribers), len(cache))
farewell
