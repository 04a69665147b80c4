def make_class(name, *fields, base=object, **constants):
    def __init__(self, *values):
        if len(values) != len(fields):
            raise TypeError(f"{name} takes {len(fields)} values, got {len(values)}")
        for field, value in zip(fields, values):
            setattr(self, field, value)

    def __repr__(self):
        inner = ", ".join(f"{field}={getattr(self, field)!r}" for field in fields)
        return f"{self.__class__.__name__}({inner})"

    namespace = {"__init__": __init__, "__repr__": __repr__, "__slots__": fields, **constants}
    return type(name, (base,), namespace)


Point = make_class("Point", "x", "y", dimensions=2)
Song = make_class("Song", "title", "seconds")
print(Point(1, 2), Point.dimensions, Song("Hey", 200))
print(Point.__name__, Point.__slots__, type(Point), isinstance(Point(0, 0), Point))
try:
    Song("only a title")
except TypeError as error:
    print(error)

Point.__add__ = lambda self, other: Point(self.x + other.x, self.y + other.y)
Point.origin = classmethod(lambda cls: cls(0, 0))
print(Point(1, 2) + Point(3, 4), Point.origin())
Labelled = type("Labelled", (Point,), {"label": property(lambda self: f"<{self.x}|{self.y}>")})
print(Labelled(5, 6).label, issubclass(Labelled, Point))
Labelled(7, 8)
