class Pipe:
    def __init__(self, function, *args, **kwargs):
        self.function, self.args, self.kwargs = function, args, kwargs

    def __call__(self, *args, **kwargs):
        return Pipe(self.function, *args, **kwargs)

    def __ror__(self, value):
        return self.function(value, *self.args, **self.kwargs)

    def __rshift__(self, other):
        return Pipe(lambda value: (value | self) | other)


@Pipe
def where(items, predicate):
    return (item for item in items if predicate(item))


@Pipe
def select(items, function):
    return (function(item) for item in items)


@Pipe
def take(items, n):
    return [item for _, item in zip(range(n), items)]


@Pipe
def join(items, separator=", "):
    return separator.join(map(str, items))


odd_squares = where(lambda n: n % 2) >> select(lambda n: n * n)
print(range(100) | odd_squares | take(5) | join)
print("hello world" | select(str.upper) | where(str.isalpha) | join(separator="-"))
print(["a", "b"] | join())
try:
    5 | take(1)
except TypeError as error:
    print(error)
range(10) | odd_squares | take(3)
