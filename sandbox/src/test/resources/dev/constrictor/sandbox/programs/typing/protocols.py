from typing import Iterable, Protocol, runtime_checkable


@runtime_checkable
class Drawable(Protocol):
    colour: str

    def draw(self) -> str:
        ...


@runtime_checkable
class Closable(Protocol):
    def close(self) -> None:
        ...


class Circle:
    colour = "red"

    def draw(self) -> str:
        return f"a {self.colour} circle"


class Text:
    def __init__(self, content: str) -> None:
        self.content = content
        self.colour = "black"

    def draw(self) -> str:
        return repr(self.content)

    def close(self) -> None:
        print("closing", self.content)


def render(items: Iterable[Drawable]) -> list:
    return [item.draw() for item in items if isinstance(item, Drawable)]


items = [Circle(), Text("hi"), "not drawable", 5]
print(render(items))
for item in items:
    if isinstance(item, Closable):
        item.close()
print(isinstance(Circle(), Closable), isinstance(open_like := Text("x"), Closable), open_like.colour)
try:
    Drawable()
except TypeError as error:
    print("TypeError:", "Protocol" in str(error))
len(render(items))
