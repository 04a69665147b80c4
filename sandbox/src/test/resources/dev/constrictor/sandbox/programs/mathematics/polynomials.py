from itertools import zip_longest


class Polynomial:
    """Coefficients from the constant upwards."""

    def __init__(self, *coefficients):
        coefficients = list(coefficients)
        while len(coefficients) > 1 and coefficients[-1] == 0:
            coefficients.pop()
        self.coefficients = tuple(coefficients) or (0,)

    def __call__(self, x):
        value = 0
        for coefficient in reversed(self.coefficients):
            value = value * x + coefficient
        return value

    def __add__(self, other):
        return Polynomial(*(a + b for a, b in zip_longest(self.coefficients, other.coefficients, fillvalue=0)))

    def __mul__(self, other):
        product = [0] * (len(self.coefficients) + len(other.coefficients) - 1)
        for i, a in enumerate(self.coefficients):
            for j, b in enumerate(other.coefficients):
                product[i + j] += a * b
        return Polynomial(*product)

    def derivative(self):
        return Polynomial(*[power * c for power, c in enumerate(self.coefficients)][1:])

    def __str__(self):
        terms = []
        for power, c in reversed(list(enumerate(self.coefficients))):
            if c or len(self.coefficients) == 1:
                variable = "" if power == 0 else "x" if power == 1 else f"x^{power}"
                number = "" if abs(c) == 1 and power else str(abs(c))
                terms.append(f"{'-' if c < 0 else '+'} {number}{variable}")
        return " ".join(terms).lstrip("+ ")


p, q = Polynomial(-1, 0, 2), Polynomial(3, 1)
for polynomial in (p, q, p + q, p * q, p.derivative(), Polynomial(0), Polynomial(1, -1, 0, 0)):
    print(polynomial)
print([p(x) for x in range(-2, 3)], (p * q)(5) == p(5) * q(5))
(p * q).coefficients
