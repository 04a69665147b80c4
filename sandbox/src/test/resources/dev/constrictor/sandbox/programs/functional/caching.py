import functools


@functools.lru_cache(maxsize=3)
def slow_square(n):
    print("computing", n)
    return n * n


@functools.lru_cache(maxsize=None, typed=True)
def kind(value):
    return type(value).__name__


class Dataset:
    def __init__(self, *values):
        self.values = values

    @functools.cached_property
    def total(self):
        print("summing", len(self.values))
        return sum(self.values)


def memoize(function):
    cache = {}

    @functools.wraps(function)
    def wrapper(*args):
        if args not in cache:
            cache[args] = function(*args)
        return cache[args]

    wrapper.cache = cache
    return wrapper


@memoize
def paths(rows, columns):
    return 1 if 1 in (rows, columns) else paths(rows - 1, columns) + paths(rows, columns - 1)


for n in (1, 2, 3, 1, 4, 2):
    slow_square(n)
print(slow_square.cache_info())
slow_square.cache_clear()
print(slow_square.cache_info().currsize, kind(1), kind(1.0), kind(True), kind.cache_info().misses)
data = Dataset(1, 2, 3)
print(data.total, data.total, "total" in vars(data))
del data.total
data.values += (4,)
print(data.total)
print(paths(16, 16), len(paths.cache), slow_square.__wrapped__(9))
try:
    slow_square([])
except TypeError as error:
    print("TypeError", "unhashable" in str(error))
