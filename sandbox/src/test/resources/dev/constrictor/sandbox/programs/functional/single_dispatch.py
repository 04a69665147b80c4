from collections.abc import Mapping, Sequence
from datetime import date
from functools import singledispatch, singledispatchmethod


@singledispatch
def render(value):
    return repr(value)


@render.register
def _(value: str):
    return f'"{value}"'


@render.register(int)
@render.register(float)
def render_number(value):
    return f"{value:g}"


@render.register(bool)
def _(value):
    return "yes" if value else "no"


@render.register(Mapping)
def _(value):
    return "{" + ", ".join(f"{key}: {render(item)}" for key, item in value.items()) + "}"


@render.register(Sequence)
def _(value):
    return "[" + " ".join(map(render, value)) + "]"


class Formatter:
    @singledispatchmethod
    def format(self, value):
        raise TypeError(f"cannot format {type(value).__name__}")

    @format.register
    def _(self, value: date):
        return value.strftime("%d.%m.%Y")

    @format.register
    def _(self, value: float):
        return f"{value:.2f}"


print(render({"a": [1, 2.50, "x"], "b": (True, None), "c": range(3)}))
print(render.dispatch(bool) is render.dispatch(int), render.dispatch(list).__name__, render_number(1.0))
print(Formatter().format(date(2024, 1, 2)), Formatter().format(2 / 3))
try:
    Formatter().format("text")
except TypeError as error:
    print(error)
sorted(kind.__name__ for kind in render.registry)
