import random


def quick_sort(items):
    if len(items) <= 1:
        return items
    pivot = items[len(items) // 2]
    return (
        quick_sort([x for x in items if x < pivot])
        + [x for x in items if x == pivot]
        + quick_sort([x for x in items if x > pivot])
    )


def select(items, k):
    """The k-th smallest, counted from zero."""
    items = list(items)
    low, high = 0, len(items) - 1
    while True:
        pivot, store = items[high], low
        for i in range(low, high):
            if items[i] < pivot:
                items[i], items[store] = items[store], items[i]
                store += 1
        items[store], items[high] = items[high], items[store]
        if store == k:
            return items[k]
        low, high = (store + 1, high) if store < k else (low, store - 1)


generator = random.Random(42)
sample = [generator.randrange(1000) for _ in range(25)]
print(quick_sort(sample) == sorted(sample))
print("median", select(sample, 12), sorted(sample)[12])
print([select(sample, k) for k in range(5)])
quick_sort(list("sorting"))
