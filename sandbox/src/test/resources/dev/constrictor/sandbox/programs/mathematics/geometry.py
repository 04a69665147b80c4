import math
from typing import NamedTuple


class Point(NamedTuple):
    x: float
    y: float

    def __sub__(self, other):
        return Point(self.x - other.x, self.y - other.y)


def cross(o, a, b):
    u, v = a - o, b - o
    return u.x * v.y - u.y * v.x


def convex_hull(points):
    points = sorted(set(points))

    def half(sequence):
        hull = []
        for point in sequence:
            while len(hull) > 1 and cross(hull[-2], hull[-1], point) <= 0:
                hull.pop()
            hull.append(point)
        return hull[:-1]

    return half(points) + half(reversed(points))


def area(polygon):
    return abs(sum(a.x * b.y - b.x * a.y for a, b in zip(polygon, polygon[1:] + polygon[:1]))) / 2


def inside(point, polygon):
    return all(cross(a, b, point) >= 0 for a, b in zip(polygon, polygon[1:] + polygon[:1]))


points = [Point(x * 7 % 11, x * x % 13) for x in range(20)]
hull = convex_hull(points)
print(*hull, sep="\n")
print("area", area(hull), "all inside:", all(inside(point, hull) for point in points), inside(Point(-1, 0), hull))
perimeter = sum(math.dist(a, b) for a, b in zip(hull, hull[1:] + hull[:1]))
print(f"perimeter {perimeter:.4f}")
hull[0]
