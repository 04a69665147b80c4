import math


def miller_rabin(n):
    small = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)
    if n < 2:
        return False
    for p in small:
        if n % p == 0:
            return n == p
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd //= 2
        twos += 1
    for base in small:
        x = pow(base, odd, n)
        if x in (1, n - 1):
            continue
        for _ in range(twos - 1):
            x = x * x % n
            if x == n - 1:
                break
        else:
            return False
    return True


def pollard(n):
    if n % 2 == 0:
        return 2
    for c in range(1, 20):
        x = y = 2
        d = 1
        while d == 1:
            x = (x * x + c) % n
            y = (y * y + c) % n
            y = (y * y + c) % n
            d = math.gcd(abs(x - y), n)
        if d != n:
            return d


print([n for n in range(60) if miller_rabin(n)])
for n in (2 ** 61 - 1, 2 ** 61 + 1, 561, 10 ** 18 + 9, 3215031751):
    print(n, miller_rabin(n))
n = 1000003 * 999983
factor = pollard(n)
print(n, "=", *sorted((factor, n // factor)))
next(n for n in range(10 ** 15, 10 ** 16) if miller_rabin(n))
