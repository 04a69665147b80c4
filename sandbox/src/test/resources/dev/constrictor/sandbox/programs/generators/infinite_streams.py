from itertools import accumulate, chain, count, cycle, islice, repeat, takewhile


def primes():
    composites = {}
    for n in count(2):
        factors = composites.pop(n, None)
        if factors is None:
            yield n
            composites[n * n] = [n]
        else:
            for factor in factors:
                composites.setdefault(n + factor, []).append(factor)


def hamming():
    sequence = [1]
    indices = [0, 0, 0]
    while True:
        yield sequence[-1]
        candidates = [factor * sequence[i] for factor, i in zip((2, 3, 5), indices)]
        sequence.append(min(candidates))
        indices = [i + (candidate == sequence[-1]) for i, candidate in zip(indices, candidates)]


def factorials():
    return accumulate(chain([1], count(1)), lambda total, n: total * n)


print(list(islice(primes(), 15)), next(p for p in primes() if p > 1000))
print(list(islice(hamming(), 20)))
print(list(islice(factorials(), 8)))
print(list(islice(cycle("ab"), 5)), list(repeat("x", 3)), list(takewhile(lambda n: n < 20, (n * n for n in count()))))
list(islice(primes(), 100, 105))
