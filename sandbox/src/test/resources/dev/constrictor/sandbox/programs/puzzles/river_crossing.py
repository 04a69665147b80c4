from itertools import combinations

EATS = [{"wolf", "goat"}, {"goat", "cabbage"}]
EVERYTHING = frozenset(["farmer", "wolf", "goat", "cabbage"])


def safe(bank):
    return "farmer" in bank or not any(pair <= bank for pair in EATS)


def crossings(left):
    here = left if "farmer" in left else EVERYTHING - left
    cargo = sorted(here - {"farmer"})
    for count in (0, 1):
        for load in combinations(cargo, count):
            moved = {"farmer", *load}
            after = left - moved if "farmer" in left else left | moved
            if safe(after) and safe(EVERYTHING - after):
                yield frozenset(after), load


def search(left, path, seen):
    if not left:
        return path
    for after, load in crossings(left):
        if after not in seen:
            found = search(after, path + [load], seen | {after})
            if found:
                return found
    return None


plan = search(EVERYTHING, [], {EVERYTHING})
for number, load in enumerate(plan, 1):
    arrow = "->" if number % 2 else "<-"
    print(f"{number}. {arrow} farmer{' with ' + load[0] if load else ' alone'}")
len(plan)
