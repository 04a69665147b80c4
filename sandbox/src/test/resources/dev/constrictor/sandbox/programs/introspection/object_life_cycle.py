import sys


class Resource:
    alive = 0

    def __new__(cls, *args, **kwargs):
        print("new", cls.__name__, args, kwargs)
        return super().__new__(cls)

    def __init__(self, name, *, size=1):
        self.name, self.size = name, size
        Resource.alive += 1

    def __del__(self):
        Resource.alive -= 1
        print("del", self.name)

    def __sizeof__(self):
        return 1000


class Even(int):
    def __new__(cls, value):
        return super().__new__(cls, value - value % 2)


a = Resource("a", size=3)
b = Resource("b")
print(Resource.alive, sys.getrefcount(a) >= 1, sys.getsizeof(a) >= 1000)
a = None
print(Resource.alive)
c = b
del b
print(Resource.alive, c.name)
del c
print(Resource.alive, Even(7), Even(8) + 1, isinstance(Even(3), int))
small = [1, 2, 3]
print(
    id(small) == id(small), small is list(small), sys.getsizeof([0] * 1000) > sys.getsizeof([]),
    sys.intern("x") is sys.intern("x"),
)
result = Even(101)
