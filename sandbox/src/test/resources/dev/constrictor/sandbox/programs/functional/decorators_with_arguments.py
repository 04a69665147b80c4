import functools
import time


def timed(function):
    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        start = time.perf_counter()
        try:
            return function(*args, **kwargs)
        finally:
            wrapper.times.append(time.perf_counter() - start)

    wrapper.times = []
    return wrapper


def repeat(times):
    def decorate(function):
        @functools.wraps(function)
        def wrapper(*args, **kwargs):
            return [function(*args, **kwargs) for _ in range(times)]

        return wrapper

    return decorate


class CountCalls:
    def __init__(self, function):
        functools.update_wrapper(self, function)
        self.function, self.calls = function, 0

    def __call__(self, *args, **kwargs):
        self.calls += 1
        return self.function(*args, **kwargs)


@timed
@repeat(times=3)
def greet(name: str, punctuation: str = "!") -> str:
    """Says hello."""
    return "Hello " + name + punctuation


@CountCalls
def add(a, b):
    return a + b


print(greet("Ann"), greet("Bob", punctuation="?"))
print(greet.__name__, greet.__doc__, sorted(greet.__annotations__), len(greet.times), all(t >= 0 for t in greet.times))
print(greet.__wrapped__.__wrapped__("plain"), add(1, 2) + add(3, 4), add.calls, add.__name__)
functools.reduce(add, range(5)), add.calls
