import sys


def depth(n):
    return 0 if n == 0 else 1 + depth(n - 1)


def endless(n):
    return endless(n + 1)


print(depth(500))
try:
    endless(0)
except RecursionError as error:
    print(type(error).__name__, str(error).startswith("maximum recursion depth exceeded"))

before = sys.getrecursionlimit()
sys.setrecursionlimit(5000)
print(sys.getrecursionlimit(), depth(3000))
sys.setrecursionlimit(before)
try:
    depth(before + 10)
except RecursionError:
    print("too deep again")


class Loop:
    def __repr__(self):
        return f"<{self!r}>"


try:
    repr(Loop())
except RecursionError:
    print("a repr without end")
loop = []
loop.append(loop)
print(loop, loop == [loop] or "unequal")
depth(100)
