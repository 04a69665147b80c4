from functools import partial, reduce
from operator import add, attrgetter, itemgetter, methodcaller, mul


def compose(*functions):
    return reduce(lambda f, g: lambda x: f(g(x)), functions, lambda x: x)


def curry(function, arity):
    def curried(*args):
        return function(*args) if len(args) >= arity else lambda *more: curried(*args, *more)

    return curried


numbers = range(1, 11)
print(
    list(map(lambda n: n * n, filter(lambda n: n % 2, numbers))), reduce(mul, numbers), reduce(add, [[1], [2, 3]], []),
)
print(list(map(max, [1, 5, 3], [4, 2, 6])), list(map(methodcaller("center", 7, "*"), ["a", "bc"])))
shout = compose(methodcaller("upper"), "{}!".format, str.strip)
print(shout("  hello "), compose()(5), curry(lambda a, b, c: a + b + c, 3)(1)(2, 3))
power = partial(pow, 2)
print([power(n) for n in range(5)], partial(int, base=2)("1010"), power.func.__name__, power.args)
print(list(zip(*[(1, "a"), (2, "b")])), any(n > 9 for n in numbers), all(map(str.isalpha, "abc")))
print(sorted([(2, "b"), (1, "c")], key=itemgetter(1)), attrgetter("real", "imag")(3 + 4j))
primes = lambda n: not n or [p for p in primes_below(n)]
primes_below = lambda n: [p for p in range(2, n) if all(p % d for d in range(2, int(p ** 0.5) + 1))]
print(primes(30))
dict(zip("abc", map(partial(round, ndigits=1), (1.23, 4.56, 7.89))))
