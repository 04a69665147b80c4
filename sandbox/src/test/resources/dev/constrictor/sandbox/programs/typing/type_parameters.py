# needs: 3.12
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import override

type Pair[A, B] = tuple[A, B]
type Json = dict[str, Json] | list[Json] | str | int | float | bool | None


@dataclass
class Box[T]:
    content: T

    def map[R](self, function: Callable[[T], R]) -> "Box[R]":
        return Box(function(self.content))


class Shout(Box[str]):
    @override
    def map(self, function):
        return Shout(function(self.content).upper())


def first[T](items: Iterable[T], default: T | None = None) -> T | None:
    return next(iter(items), default)


def swap[A, B](pair: Pair[A, B]) -> Pair[B, A]:
    return pair[1], pair[0]


print(Box(3).map(lambda n: n + 0.5), Shout("quiet").map(str.strip), first([]), first("xyz"), swap((1, "a")))
print(Pair.__name__, [parameter.__name__ for parameter in Pair.__type_params__], Json.__name__)
print([parameter.__name__ for parameter in Box.__type_params__], first.__type_params__[0].__name__)
print(Shout.map.__override__, Box[int].__origin__ is Box)
swap((True, None))
