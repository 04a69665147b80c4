"""`timeit` for the code: what it is given as text runs with the code's own builtins, not with the library's."""

from __future__ import annotations

import timeit
from typing import Callable


def guarded_timing(builtins: dict) -> dict[str, object]:
    def with_builtins(variables: object) -> dict:
        found = {} if variables is None else variables
        found.setdefault("__builtins__", builtins)
        return found

    class Timer(timeit.Timer):
        def __init__(
            self,
            stmt: object = "pass",
            setup: object = "pass",
            timer: Callable = timeit.default_timer,
            globals: object = None,
        ) -> None:
            super().__init__(stmt, setup, timer, with_builtins(globals))

    def timing(
        stmt: object = "pass",
        setup: object = "pass",
        timer: Callable = timeit.default_timer,
        number: int = timeit.default_number,
        globals: object = None,
    ) -> float:
        return Timer(stmt, setup, timer, globals).timeit(number)

    def repeat(
        stmt: object = "pass",
        setup: object = "pass",
        timer: Callable = timeit.default_timer,
        repeat: int = timeit.default_repeat,
        number: int = timeit.default_number,
        globals: object = None,
    ) -> list[float]:
        return Timer(stmt, setup, timer, globals).repeat(repeat, number)

    timing.__name__ = timing.__qualname__ = "timeit"
    return {"Timer": Timer, "timeit": timing, "repeat": repeat}
