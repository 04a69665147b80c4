from functools import cmp_to_key
from operator import attrgetter, itemgetter
from types import SimpleNamespace

rows = [("pear", 3, 1.5), ("apple", 3, 0.5), ("fig", 12, 4.0), ("kiwi", 1, 0.5)]
print(sorted(rows), sorted(rows, key=itemgetter(1, 0)), sep="\n")
print(sorted(rows, key=lambda row: (-row[1], row[0])))
rows.sort(key=itemgetter(0))
rows.sort(key=itemgetter(2), reverse=True)
print([row[0] for row in rows])

people = [SimpleNamespace(name=name, age=age) for name, age in (("Bo", 30), ("al", 25), ("Cy", 30))]
print([person.name for person in sorted(people, key=attrgetter("age", "name"))])
print(
    [person.name for person in sorted(people, key=lambda person: person.name.lower())],
    min(people, key=attrgetter("age")),
)


def natural(text):
    return [int(part) if part.isdigit() else part for part in text.replace("_", " _ ").split()]


def by_concatenation(a, b):
    return int(b + a) - int(a + b)


print(sorted(["v 10", "v 9", "v 1"], key=natural), sorted(["v 10", "v 9", "v 1"]))
print("".join(sorted(["3", "30", "34", "5", "9"], key=cmp_to_key(by_concatenation))))
order = {size: rank for rank, size in enumerate(["S", "M", "L"])}
print(sorted(["L", "S", "M", "S"], key=order.__getitem__), sorted([True, 0.5, -1, False]), sorted("bca", reverse=True))
try:
    sorted([1, "a"])
except TypeError as error:
    print(error)
sorted([None, 3, None, 1], key=lambda value: (value is None, value or 0))
