from math import hypot


class Vector:
    def __init__(self, x=0.0, y=0.0):
        self.x, self.y = x, y

    def __repr__(self):
        return f"Vector({self.x!r}, {self.y!r})"

    def __abs__(self):
        return hypot(self.x, self.y)

    def __bool__(self):
        return bool(self.x or self.y)

    def __eq__(self, other):
        if not isinstance(other, Vector):
            return NotImplemented
        return (self.x, self.y) == (other.x, other.y)

    def __hash__(self):
        return hash((self.x, self.y))

    def __add__(self, other):
        return Vector(self.x + other.x, self.y + other.y)

    def __sub__(self, other):
        return self + -other

    def __neg__(self):
        return Vector(-self.x, -self.y)

    def __mul__(self, factor):
        if not isinstance(factor, (int, float)):
            return NotImplemented
        return Vector(self.x * factor, self.y * factor)

    __rmul__ = __mul__

    def __matmul__(self, other):
        return self.x * other.x + self.y * other.y

    def __iter__(self):
        return iter((self.x, self.y))


a, b = Vector(3, 4), Vector(1, -2)
print(a + b, a - b, 2 * a, a * 0.5, a @ b, abs(a), bool(Vector()))
print(a == Vector(3, 4), a != b, a == "a", len({a, b, Vector(3, 4)}))
x, y = a
print(x, y, [*b], sum([a, b, a], Vector()))
try:
    a * "two"
except TypeError as error:
    print(error)
a + b
