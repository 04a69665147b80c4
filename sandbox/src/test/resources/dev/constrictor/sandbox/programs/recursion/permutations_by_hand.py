from itertools import combinations, permutations


def permute(items):
    if len(items) <= 1:
        yield list(items)
        return
    for index, item in enumerate(items):
        for rest in permute(items[:index] + items[index + 1:]):
            yield [item, *rest]


def subsets(items):
    if not items:
        return [[]]
    without = subsets(items[1:])
    return without + [[items[0], *subset] for subset in without]


def choose(items, k):
    if k == 0:
        return [()]
    if not items:
        return []
    head, *tail = items
    return [(head, *rest) for rest in choose(tail, k - 1)] + choose(tail, k)


print(["".join(p) for p in permute("abc")])
assert list(map(tuple, permute([1, 2, 3, 4]))) == list(permutations([1, 2, 3, 4]))
print(sorted(subsets([1, 2, 3]), key=lambda s: (len(s), s)))
print(choose("abcd", 2) == list(combinations("abcd", 2)))
len(choose(range(10), 4))
