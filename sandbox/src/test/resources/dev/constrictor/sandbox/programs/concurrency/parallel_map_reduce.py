from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import reduce
from itertools import islice

TEXT = """the wind in the willows
the wind blows
in spring the willows bend
and the wind sings""".splitlines()


def chunks(items, size):
    iterator = iter(items)
    while batch := list(islice(iterator, size)):
        yield batch


def map_phase(lines):
    return Counter(word for line in lines for word in line.split())


def reduce_phase(a, b):
    return a + b


with ThreadPoolExecutor(2) as pool:
    partial = list(pool.map(map_phase, chunks(TEXT, 2)))
total = reduce(reduce_phase, partial, Counter())
print(len(partial), [sum(part.values()) for part in partial])
print(sorted(total.items(), key=lambda pair: (-pair[1], pair[0]))[:4])
assert total == map_phase(TEXT)
dict(sorted(total.items()))
