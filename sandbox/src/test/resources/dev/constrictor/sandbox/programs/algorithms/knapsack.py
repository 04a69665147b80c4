from collections import namedtuple

Item = namedtuple("Item", "name weight value")
ITEMS = [
    Item("map", 9, 150),
    Item("compass", 13, 35),
    Item("water", 153, 200),
    Item("sandwich", 50, 160),
    Item("glucose", 15, 60),
    Item("tin", 68, 45),
    Item("banana", 27, 60),
    Item("apple", 39, 40),
]


def knapsack(items, capacity):
    best = [[0] * (capacity + 1) for _ in range(len(items) + 1)]
    for i, item in enumerate(items, 1):
        for room in range(capacity + 1):
            best[i][room] = best[i - 1][room]
            if item.weight <= room:
                best[i][room] = max(best[i][room], best[i - 1][room - item.weight] + item.value)
    chosen, room = [], capacity
    for i in range(len(items), 0, -1):
        if best[i][room] != best[i - 1][room]:
            chosen.append(items[i - 1])
            room -= items[i - 1].weight
    return best[-1][capacity], chosen[::-1]


value, chosen = knapsack(ITEMS, 200)
for item in chosen:
    print(f"{item.name:<10}{item.weight:>4}{item.value:>5}")
print("value", value, "weight", sum(item.weight for item in chosen))
chosen[0]
