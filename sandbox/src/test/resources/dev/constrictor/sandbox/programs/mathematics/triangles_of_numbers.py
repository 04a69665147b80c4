from math import comb


def pascal(rows):
    row = [1]
    for _ in range(rows):
        yield row
        row = [a + b for a, b in zip([0, *row], [*row, 0])]


def stirling(n, k):
    if n == k:
        return 1
    if k == 0 or k > n:
        return 0
    return k * stirling(n - 1, k) + stirling(n - 1, k - 1)


def partitions(n, largest=None):
    if n == 0:
        yield []
        return
    for part in range(min(n, largest or n), 0, -1):
        for rest in partitions(n - part, part):
            yield [part, *rest]


triangle = list(pascal(8))
for row in triangle:
    print(" ".join(f"{n:>3}" for n in row).center(32).rstrip())
assert all(value == comb(n, k) for n, row in enumerate(triangle) for k, value in enumerate(row))
print("Catalan", [comb(2 * n, n) // (n + 1) for n in range(10)])
print("Bell", [sum(stirling(n, k) for k in range(n + 1)) for n in range(8)])
print(list(partitions(5)))
[sum(1 for _ in partitions(n)) for n in range(12)]
