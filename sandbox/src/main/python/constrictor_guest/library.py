"""What the library does with names of attributes, or with text, on behalf of code: the same, with names checked.

Each entry makes its replacements out of the real module, and only when code imports it.
"""

from __future__ import annotations

import _string
from types import ModuleType
from typing import Callable, Iterable, Optional

from constrictor_guest.attributes import Checks
from constrictor_guest.inspection import WATCHED


def replacements(checks: Checks, builtins: dict) -> dict[str, Callable[[ModuleType], dict]]:
    return {
        "functools": lambda module: _functools(module, checks),
        "inspect": lambda module: _inspect(module, checks),
        "operator": lambda module: _operator(module, checks),
        "string": lambda module: _string_module(module, checks),
        "timeit": lambda module: _timeit(module, builtins),
        "unittest.mock": lambda module: _mock(module, checks),
    }


def _functools(functools: ModuleType, checks: Checks) -> dict:
    assignments, updates = functools.WRAPPER_ASSIGNMENTS, functools.WRAPPER_UPDATES

    def update_wrapper(
        wrapper: object, wrapped: object, assigned: Iterable[str] = assignments, updated: Iterable[str] = updates
    ) -> object:
        assigned, updated = [[checks.check(name) for name in names] for names in (assigned, updated)]
        return functools.update_wrapper(wrapper, wrapped, assigned, updated)

    def wraps(wrapped: object, assigned: Iterable[str] = assignments, updated: Iterable[str] = updates) -> Callable:
        return functools.partial(update_wrapper, wrapped=wrapped, assigned=assigned, updated=updated)

    return {"update_wrapper": update_wrapper, "wraps": wraps}


def _inspect(inspect: ModuleType, checks: Checks) -> dict:
    def getmembers(of: object, predicate: Optional[Callable] = None) -> list[tuple[str, object]]:
        shown = []
        for name, value in inspect.getmembers(of, predicate):
            if checks.may_read(name):
                shown.append((name, checks.attribute(of, name, value) if name in WATCHED else value))
        return shown

    return {"getmembers": getmembers}


def _operator(operator: ModuleType, checks: Checks) -> dict:
    def attrgetter(*names: str) -> Callable:
        paths = [str.__str__(name).split(".") if isinstance(name, str) else [name] for name in names]
        parts = [checks.check(part) for path in paths for part in path]
        if WATCHED.isdisjoint(parts):
            return operator.attrgetter(*(".".join(path) if isinstance(path[0], str) else path[0] for path in paths))
        return lambda value: _one_or_all([_follow(checks, value, path) for path in paths])

    def methodcaller(name: str, /, *arguments: object, **named: object) -> Callable:
        name = checks.check(name)
        if name not in WATCHED:
            return operator.methodcaller(name, *arguments, **named)
        return lambda value: checks.attribute(value, name)(*arguments, **named)

    return {"attrgetter": attrgetter, "methodcaller": methodcaller}


def _follow(checks: Checks, value: object, path: list[str]) -> object:
    for name in path:
        value = checks.attribute(value, name)
    return value


def _one_or_all(values: list) -> object:
    return values[0] if len(values) == 1 else tuple(values)


def _string_module(string: ModuleType, checks: Checks) -> dict:
    class Formatter(string.Formatter):
        def get_field(self, field_name: str, args: object, kwargs: object) -> tuple:
            first, rest = _string.formatter_field_name_split(field_name)
            value = self.get_value(first, args, kwargs)
            for is_attribute, name in rest:
                value = checks.attribute(value, name) if is_attribute else value[name]
            return value, first

    return {"Formatter": Formatter}


def _timeit(timeit: ModuleType, builtins: dict) -> dict:
    """Text given to it runs with the code's own builtins, not with the library's."""

    class Timer(timeit.Timer):
        def __init__(
            self,
            stmt: object = "pass",
            setup: object = "pass",
            timer: Callable = timeit.default_timer,
            globals: Optional[dict] = None,
        ) -> None:
            variables = {} if globals is None else globals
            variables.setdefault("__builtins__", builtins)
            super().__init__(stmt, setup, timer, variables)

    def timing(
        stmt: object = "pass",
        setup: object = "pass",
        timer: Callable = timeit.default_timer,
        number: int = timeit.default_number,
        globals: Optional[dict] = None,
    ) -> float:
        return Timer(stmt, setup, timer, globals).timeit(number)

    def repeat(
        stmt: object = "pass",
        setup: object = "pass",
        timer: Callable = timeit.default_timer,
        repeat: int = timeit.default_repeat,
        number: int = timeit.default_number,
        globals: Optional[dict] = None,
    ) -> list[float]:
        return Timer(stmt, setup, timer, globals).repeat(repeat, number)

    timing.__name__ = timing.__qualname__ = "timeit"
    return {"Timer": Timer, "timeit": timing, "repeat": repeat}


def _mock(mock: ModuleType, checks: Checks) -> dict:
    """Patching of objects that code has; not by names of modules, which would import them."""

    def patch(target: object, *arguments: object, **named: object) -> None:
        raise TypeError("patch() by a module's name is not available here: use patch.object")

    def patch_object(target: object, attribute: str, *arguments: object, **named: object) -> object:
        return mock.patch.object(target, checks.check(attribute), *arguments, **named)

    patch.object = patch_object
    patch.dict = mock.patch.dict
    return {"patch": patch}
