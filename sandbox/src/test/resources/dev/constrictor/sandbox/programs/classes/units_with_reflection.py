from functools import total_ordering


@total_ordering
class Length:
    _factors = {"mm": 0.001, "cm": 0.01, "m": 1, "km": 1000, "inch": 0.0254, "mile": 1609.344}

    def __init__(self, value, unit="m"):
        self.metres = value * self._factors[unit]

    def __getattr__(self, unit):
        if unit.startswith("_") or unit not in self._factors:
            raise AttributeError(unit)
        return round(self.metres / self._factors[unit], 6)

    def __add__(self, other):
        if other == 0:
            return self
        return Length(self.metres + other.metres)

    __radd__ = __add__

    def __eq__(self, other):
        return isinstance(other, Length) and abs(self.metres - other.metres) < 1e-9

    def __lt__(self, other):
        return self.metres < other.metres

    def __repr__(self):
        return f"Length({self.metres:g})"


distances = [Length(5, "km"), Length(3, "mile"), Length(400)]
total = sum(distances)
print(total, total.km, total.mile, sorted(distances), max(distances).inch)
print(Length(100, "cm") == Length(1), Length(1) >= Length(1), Length(1) != 1)
for unit in ("parsec", "_hidden"):
    try:
        getattr(total, unit)
    except AttributeError as error:
        print("no unit", error)
total
