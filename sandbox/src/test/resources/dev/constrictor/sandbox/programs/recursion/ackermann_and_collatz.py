from functools import lru_cache


@lru_cache(maxsize=None)
def ackermann(m, n):
    if m == 0:
        return n + 1
    if n == 0:
        return ackermann(m - 1, 1)
    return ackermann(m - 1, ackermann(m, n - 1))


@lru_cache(maxsize=None)
def collatz(n):
    if n == 1:
        return 0
    return 1 + collatz(n // 2 if n % 2 == 0 else 3 * n + 1)


def is_even(n):
    return n == 0 or is_odd(n - 1)


def is_odd(n):
    return n != 0 and is_even(n - 1)


print([[ackermann(m, n) for n in range(4)] for m in range(4)])
longest = max(range(1, 5000), key=collatz)
print("longest Collatz sequence below 5000:", longest, "with", collatz(longest), "steps")
print(is_even(100), is_odd(7), is_even(31))
print(ackermann.cache_info().currsize > 10, collatz.cache_parameters()["maxsize"])
[collatz(n) for n in range(1, 16)]
