# needs: 3.10
from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Num:
    value: float


@dataclass(frozen=True)
class Var:
    name: str


@dataclass(frozen=True)
class Op:
    symbol: str
    left: Num | Var | Op
    right: Num | Var | Op


def simplify(node):
    match node:
        case Op(symbol, left, right):
            left, right = simplify(left), simplify(right)
        case _:
            return node
    match symbol, left, right:
        case "+", Num(0), other:
            return other
        case "+", other, Num(0):
            return other
        case "*", Num(0), _:
            return Num(0)
        case ("*", Num(1), other) | ("*", other, Num(1)):
            return other
        case "-", a, b if a == b:
            return Num(0)
        case "+", Num(a), Num(b):
            return Num(a + b)
        case "*", Num(a), Num(b):
            return Num(a * b)
    return Op(symbol, left, right)


def show(node):
    match node:
        case Num(value) | Var(value):
            return str(value)
        case Op(symbol, left, right):
            return f"({show(left)} {symbol} {show(right)})"


x = Var("x")
TREES = [
    Op("+", Num(0), x),
    Op("*", Num(1), Op("+", x, Num(0))),
    Op("-", x, x),
    Op("*", Op("+", Num(2), Num(3)), x),
    Op("+", Op("*", Num(0), x), Op("*", Num(4), Num(5))),
]
for tree in TREES:
    print(show(tree), "->", show(simplify(tree)))
simplify(Op("+", x, Num(0)))
