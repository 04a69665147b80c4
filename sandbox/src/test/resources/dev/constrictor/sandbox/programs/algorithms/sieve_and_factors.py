from collections import Counter
from math import isqrt, prod


def sieve(limit):
    flags = bytearray([1]) * (limit + 1)
    flags[:2] = b"\0\0"
    for n in range(2, isqrt(limit) + 1):
        if flags[n]:
            flags[n * n :: n] = bytes(len(range(n * n, limit + 1, n)))
    return [n for n, flag in enumerate(flags) if flag]


def factors(n):
    found = Counter()
    divisor = 2
    while divisor * divisor <= n:
        while n % divisor == 0:
            found[divisor] += 1
            n //= divisor
        divisor += 1 + (divisor > 2)
    if n > 1:
        found[n] += 1
    return found


primes = sieve(100_000)
print(len(primes), primes[:12], primes[-1])
for n in (360, 97, 1001, 600851475143, 2**31 - 1):
    parts = factors(n)
    print(n, "=", " * ".join(f"{p}^{e}" if e > 1 else str(p) for p, e in parts.items()))
    assert prod(parts.elements()) == n
print([(p, q) for p, q in zip(primes, primes[1:]) if q - p == 2][:8])
sum(primes)
