from collections import defaultdict


def divisor_sums(limit):
    sums = [0, 0] + [1] * (limit - 1)
    for divisor in range(2, limit // 2 + 1):
        for multiple in range(2 * divisor, limit + 1, divisor):
            sums[multiple] += divisor
    return sums


def is_armstrong(n):
    digits = str(n)
    return n == sum(int(d) ** len(digits) for d in digits)


def is_happy(n):
    seen = set()
    while n not in seen and n != 1:
        seen.add(n)
        n = sum(int(d) ** 2 for d in str(n))
    return n == 1


sums = divisor_sums(10_000)
print("perfect", [n for n in range(2, 10_000) if sums[n] == n])
print("amicable", [(n, sums[n]) for n in range(2, 10_000) if n < sums[n] <= 10_000 and sums[sums[n]] == n])
print("abundant and odd", next(n for n in range(3, 10_000, 2) if sums[n] > n))
print("Armstrong", [n for n in range(10, 10_000) if is_armstrong(n)])
print("happy", [n for n in range(1, 50) if is_happy(n)])
triples = [(a, b, c) for c in range(1, 30) for b in range(1, c) for a in range(1, b) if a * a + b * b == c * c]
print("Pythagorean", triples[:6])
cubes = defaultdict(list)
for a in range(1, 20):
    for b in range(a, 20):
        cubes[a ** 3 + b ** 3].append((a, b))
min((n, pairs) for n, pairs in cubes.items() if len(pairs) == 2)
