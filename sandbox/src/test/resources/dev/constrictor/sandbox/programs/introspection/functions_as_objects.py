import inspect


def area(width: float, height: float = 1.0, *, unit: str = "m") -> str:
    """Area of a rectangle.

    The unit is squared.
    """
    return f"{width * height:g} {unit}²"


class Shape:
    """Something with sides."""

    def sides(self):
        """How many sides."""
        return 0

    @staticmethod
    def kind():
        return "shape"


print(area.__name__, area.__qualname__, area.__module__, area.__defaults__, area.__kwdefaults__)
print(inspect.getdoc(area).splitlines()[0], {name: hint.__name__ for name, hint in area.__annotations__.items()})
area.calls = 0
area.calls += 1
print(area.calls, vars(area), area(2, 3), callable(area), callable(5))
print(inspect.signature(area), inspect.isfunction(area), inspect.ismethod(Shape().sides), inspect.isclass(Shape))
print([name for name, _ in inspect.getmembers(Shape, inspect.isfunction)], Shape.__doc__, Shape.sides.__doc__)
method = Shape().sides
print(method.__func__ is Shape.sides, type(method.__self__).__name__, Shape.sides.__qualname__)
square = lambda x: x * x
print(square.__name__, (lambda: 0).__qualname__, [f.__name__ for f in (len, str.upper, print)], type(area).__name__)
dispatch = {f.__name__: f for f in (min, max, sum)}
{name: f([3, 1, 2]) for name, f in dispatch.items()}
