from abc import ABC, abstractmethod
from math import pi


class Shape(ABC):
    def __init__(self, name):
        self.name = name

    @abstractmethod
    def area(self):
        """How much it covers."""

    @property
    @abstractmethod
    def perimeter(self):
        ...

    def describe(self):
        return f"{self.name}: area {self.area():.2f}, perimeter {self.perimeter:.2f}"


class Circle(Shape):
    def __init__(self, radius):
        super().__init__("circle")
        self.radius = radius

    def area(self):
        return pi * self.radius ** 2

    @property
    def perimeter(self):
        return 2 * pi * self.radius


class Rectangle(Shape):
    def __init__(self, width, height, name="rectangle"):
        super().__init__(name)
        self.width, self.height = width, height

    def area(self):
        return self.width * self.height

    @property
    def perimeter(self):
        return 2 * (self.width + self.height)


class Square(Rectangle):
    def __init__(self, side):
        super().__init__(side, side, name="square")


shapes = [Circle(1), Rectangle(2, 3.5), Square(4)]
for shape in sorted(shapes, key=lambda each: each.area()):
    print(shape.describe())
try:
    Shape("blob")
except TypeError as error:
    print("TypeError", "abstract" in str(error), sorted(Shape.__abstractmethods__))
print(issubclass(Square, Shape), [cls.__name__ for cls in Square.__mro__])
{shape.name: round(shape.area(), 3) for shape in shapes}
