# needs: 3.10
from dataclasses import dataclass


@dataclass
class Circle:
    radius: float


@dataclass
class Rectangle:
    width: float
    height: float


class Point:
    __match_args__ = ("x", "y")

    def __init__(self, x, y):
        self.x, self.y = x, y


def describe(shape):
    match shape:
        case Circle(0) | Rectangle(0, _) | Rectangle(_, 0):
            return "empty"
        case Circle(radius=r) if r > 100:
            return "huge circle"
        case Circle(r):
            return f"circle of {3.14159 * r * r:.2f}"
        case Rectangle(w, h) if w == h:
            return f"square of {w * h}"
        case Rectangle(width=w, height=h):
            return f"rectangle of {w * h}"
        case Point(0, 0):
            return "origin"
        case Point(x, 0) | Point(0, x):
            return f"on an axis at {x}"
        case Point():
            return "a point"
        case _:
            return f"unknown {type(shape).__name__}"


for shape in (
    Circle(0), Circle(2), Circle(200), Rectangle(3, 3), Rectangle(2, 5), Point(0, 0), Point(0, 7), Point(1, 2), None,
):
    print(describe(shape))
result = describe(Rectangle(1.5, 4))
