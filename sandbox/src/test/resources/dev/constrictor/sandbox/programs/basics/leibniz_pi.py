import math


def leibniz(terms):
    total = 0.0
    for k in range(terms):
        total += (-1) ** k / (2 * k + 1)
    return 4 * total


for exponent in range(1, 6):
    terms = 10 ** exponent
    estimate = leibniz(terms)
    print(f"{terms:>7} terms: {estimate:.10f}  error {abs(math.pi - estimate):.2e}")

result = leibniz(1000)
