import numbers
from decimal import Decimal
from fractions import Fraction

KINDS = [numbers.Integral, numbers.Rational, numbers.Real, numbers.Complex, numbers.Number]
for value in (1, True, 2.5, 1j, Fraction(1, 3), Decimal("1.1"), "no"):
    print(f"{value!r:>16}", [kind.__name__ for kind in KINDS if isinstance(value, kind)])


class Modular(numbers.Number):
    def __init__(self, value, modulus=7):
        self.value, self.modulus = value % modulus, modulus

    def _with(self, other, operation):
        other = other.value if isinstance(other, Modular) else other
        if not isinstance(other, int):
            return NotImplemented
        return Modular(operation(self.value, other), self.modulus)

    def __add__(self, other):
        return self._with(other, int.__add__)

    def __mul__(self, other):
        return self._with(other, int.__mul__)

    def __pow__(self, exponent):
        return Modular(pow(self.value, exponent, self.modulus), self.modulus)

    __radd__, __rmul__ = __add__, __mul__

    def __hash__(self):
        return hash((self.value, self.modulus))

    def __eq__(self, other):
        return isinstance(other, Modular) and hash(self) == hash(other)

    def __repr__(self):
        return f"{self.value} (mod {self.modulus})"


five = Modular(5)
print(five + 4, 10 * five, five ** 6, sum([five, five, five]), five == Modular(12))
try:
    five + 0.5
except TypeError as error:
    print(error)
print(hash(1) == hash(1.0) == hash(Fraction(1)) == hash(Decimal(1)), {1: "int", 1.0: "float"})
five * five
