from collections import defaultdict

people = [("Ann", "Oslo", 31), ("Bob", "Rome", 45), ("Cy", "Oslo", 27), ("Dee", "Bonn", 45), ("Eve", "Rome", 19)]

by_city = defaultdict(list)
ages = defaultdict(int)
for name, city, age in people:
    by_city[city].append(name)
    ages[city] += age
print(dict(by_city))
print({city: ages[city] / len(names) for city, names in by_city.items()})


def tree():
    return defaultdict(tree)


def plain(node):
    return {key: plain(value) for key, value in node.items()} if isinstance(node, defaultdict) else node


taxonomy = tree()
taxonomy["animal"]["mammal"]["cat"] = 4
taxonomy["animal"]["bird"]["owl"] = 2
taxonomy["plant"]["tree"]
print(plain(taxonomy))

index = defaultdict(set)
for number, line in enumerate(["the cat", "a dog", "the dog"], 1):
    for word in line.split():
        index[word].add(number)
print({word: sorted(lines) for word, lines in sorted(index.items())})
print("missing" in by_city, by_city.get("missing"), by_city["missing"], "missing" in by_city, by_city.default_factory)
plain(taxonomy)["animal"]
