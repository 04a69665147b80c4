from decimal import Decimal, getcontext
from itertools import islice


def spigot():
    q, r, t, k, n, m = 1, 0, 1, 1, 3, 3
    while True:
        if 4 * q + r - t < n * t:
            yield n
            q, r, n = 10 * q, 10 * (r - n * t), (10 * (3 * q + r)) // t - 10 * n
        else:
            q, r, t, k, n, m = (
                q * k, (2 * q + r) * m, t * m, k + 1, (q * (7 * k + 2) + r * m) // (t * m), m + 2)


def machin(digits):
    getcontext().prec = digits + 10

    def arctan_of_inverse(x):
        power = total = Decimal(1) / x
        divisor, sign = 1, 1
        while power:
            power /= x * x
            divisor, sign = divisor + 2, -sign
            step = power / divisor
            if total + step == total:
                break
            total += sign * step
        return total

    return str(4 * (4 * arctan_of_inverse(5) - arctan_of_inverse(239)))[: digits + 2]


digits = "".join(map(str, islice(spigot(), 101)))
formula = machin(100)
print(formula)
print("agree:", formula == digits[0] + "." + digits[1:])
print("distribution:", [digits.count(str(d)) for d in range(10)])
result = formula[:22]
