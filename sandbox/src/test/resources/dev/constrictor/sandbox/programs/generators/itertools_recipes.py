import itertools
import operator


def chunked(iterable, size):
    iterator = iter(iterable)
    while chunk := tuple(itertools.islice(iterator, size)):
        yield chunk


def pairwise(iterable):
    first, second = itertools.tee(iterable)
    next(second, None)
    return zip(first, second)


def powerset(iterable):
    items = list(iterable)
    return itertools.chain.from_iterable(itertools.combinations(items, n) for n in range(len(items) + 1))


def round_robin(*iterables):
    missing = object()
    for group in itertools.zip_longest(*iterables, fillvalue=missing):
        yield from (item for item in group if item is not missing)


print(list(chunked("abcdefg", 3)), list(pairwise([1, 4, 9])))
print(list(powerset("abc")))
print("".join(round_robin("ABC", "D", "EF")))
print([(key, len(list(group))) for key, group in itertools.groupby(sorted("mississippi"))])
print(list(itertools.accumulate([1, 2, 3, 4], operator.mul, initial=1)))
print(list(itertools.starmap(pow, [(2, 5), (3, 2)])), list(itertools.compress("ABCD", [1, 0, 1, 0])))
print(list(itertools.product("ab", repeat=2)), list(itertools.combinations_with_replacement("xy", 2)))
print(list(itertools.dropwhile(lambda n: n < 3, [1, 3, 2])), list(itertools.filterfalse(None, [0, 1, ""])))
list(itertools.zip_longest([1, 2], "a", fillvalue="-"))
