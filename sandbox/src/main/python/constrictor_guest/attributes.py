"""Attributes by names that are made while code runs: getattr, format strings, class dictionaries."""

from __future__ import annotations

import _string
import ast
import functools
import inspect
import itertools
import operator
import string
import sys
from types import (
    BuiltinFunctionType,
    MappingProxyType,
    MethodDescriptorType,
    MethodWrapperType,
    ModuleType,
    WrapperDescriptorType,
)
from typing import Callable, Iterable, Optional

from constrictor_guest.inspection import FORMATS, WATCHED, attributes_in_format
from constrictor_guest.refusals import Ledger
from constrictor_guest.rules import Rules

# No code can write this name: it is not an identifier.
WATCHER = "<what may be read>"

_getattr, _setattr, _delattr, _hasattr, _vars = getattr, setattr, delattr, hasattr, vars
_plain = str.__str__


class Watch(ast.NodeTransformer):
    """Lets code read watched attributes through the watcher only."""

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        self.generic_visit(node)
        if node.attr not in WATCHED or type(node.ctx) is not ast.Load:
            return node
        watcher = ast.copy_location(ast.Name(WATCHER, ast.Load()), node)
        name = ast.copy_location(ast.Constant(node.attr), node)
        return ast.copy_location(ast.Call(watcher, [node.value, name], []), node)


def guarded_attribute_functions(rules: Rules, ledger: Ledger) -> tuple[dict[str, Callable], dict[str, dict]]:
    """Builtins that take names of attributes, and the watcher; then, by module, what in the library takes such names.

    All of them keep their state in closures, where no assignment of the code reaches it.
    """
    refused = rules.attributes

    def check(name: object) -> object:
        if isinstance(name, str):
            name = _plain(name)
            if name in refused:
                raise ledger.refuse("attribute", name, refused[name])
        return name

    def check_format(text: str) -> None:
        for name in attributes_in_format(_plain(text)):
            check(name)

    class Members(dict):
        """Of a class. Asking for what is left out is told, and not just a KeyError."""

        def __missing__(self, name: object) -> None:
            raise KeyError(check(name))

    def give_out(value: object, name: object) -> object:
        """A watched attribute's value, made harmless."""
        kind = type(value)
        if name == "__dict__":
            return without_refused(value) if kind is MappingProxyType else value
        if name == "__self__" and isinstance(value, ModuleType):
            raise ledger.refuse("attribute", name, "it leads to the module of a builtin function")
        if name == "__getattribute__":
            return reading_checked(value) if kind in (MethodWrapperType, WrapperDescriptorType) else value
        if name in FORMATS and kind is BuiltinFunctionType and isinstance(value.__self__, str):
            return bound_format(value)
        if name in FORMATS and kind is MethodDescriptorType and value.__objclass__ is str:
            return unbound_format(value)
        return value

    def without_refused(members: MappingProxyType) -> MappingProxyType:
        shown = {name: value for name, value in members.items() if name not in refused}
        for name in WATCHED.intersection(shown):
            shown[name] = give_out(shown[name], name)
        return MappingProxyType(Members(shown))

    def reading_checked(read: Callable) -> Callable:
        def __getattribute__(*arguments: object) -> object:
            name = check(arguments[-1]) if arguments else None
            value = read(*arguments)
            return give_out(value, name) if name in WATCHED else value

        return __getattribute__

    def bound_format(method: Callable) -> Callable:
        def format(*arguments: object, **named: object) -> str:
            check_format(method.__self__)
            return method(*arguments, **named)

        return format

    def unbound_format(method: Callable) -> Callable:
        def format(text: str, *arguments: object, **named: object) -> str:
            if isinstance(text, str):
                check_format(text)
            return method(text, *arguments, **named)

        return format

    def watcher(value: object, name: str) -> object:
        return give_out(_getattr(value, name), name)

    def getattr(value: object, name: str, *default: object) -> object:
        name = check(name)
        found = _getattr(value, name, *default)
        return give_out(found, name) if isinstance(name, str) and name in WATCHED else found

    def setattr(value: object, name: str, new: object) -> None:
        _setattr(value, check(name), new)

    def delattr(value: object, name: str) -> None:
        _delattr(value, check(name))

    def hasattr(value: object, name: str) -> bool:
        return _hasattr(value, check(name))

    def vars(*of: object) -> object:
        if of:
            return give_out(_vars(*of), "__dict__")
        frame = sys._getframe(1)
        return frame.f_globals if frame.f_locals is frame.f_globals else dict(frame.f_locals)

    functions = {each.__name__: each for each in (getattr, setattr, delattr, hasattr, vars)}
    functions[WATCHER] = watcher
    return functions, guarded_library(getattr, check, lambda name: name not in refused)


def guarded_library(attribute: Callable, check: Callable, may_read: Callable) -> dict[str, dict[str, object]]:
    """What takes names of attributes in modules that code may import: the same, with the names checked."""

    class Formatter(string.Formatter):
        def get_field(self, field_name: str, args: object, kwargs: object) -> tuple:
            first, rest = _string.formatter_field_name_split(field_name)
            value = self.get_value(first, args, kwargs)
            for is_attribute, name in rest:
                value = attribute(value, name) if is_attribute else value[name]
            return value, first

    def attrgetter(*names: str) -> Callable:
        paths = [_plain(name).split(".") if isinstance(name, str) else [name] for name in names]
        for part in itertools.chain.from_iterable(paths):
            check(part)
        if WATCHED.isdisjoint(itertools.chain.from_iterable(paths)):
            return operator.attrgetter(*map(_exactly, names))
        return lambda value: _one_or_all([functools.reduce(attribute, path, value) for path in paths])

    def methodcaller(name: str, /, *arguments: object, **named: object) -> Callable:
        name = check(name)
        if name not in WATCHED:
            return operator.methodcaller(name, *arguments, **named)
        return lambda value: attribute(value, name)(*arguments, **named)

    def update_wrapper(
        wrapper: object,
        wrapped: object,
        assigned: Iterable[str] = functools.WRAPPER_ASSIGNMENTS,
        updated: Iterable[str] = functools.WRAPPER_UPDATES,
    ) -> object:
        assigned, updated = [[check(name) for name in names] for names in (assigned, updated)]
        return functools.update_wrapper(wrapper, wrapped, assigned, updated)

    def wraps(
        wrapped: object,
        assigned: Iterable[str] = functools.WRAPPER_ASSIGNMENTS,
        updated: Iterable[str] = functools.WRAPPER_UPDATES,
    ) -> Callable:
        return functools.partial(update_wrapper, wrapped=wrapped, assigned=assigned, updated=updated)

    def getmembers(of: object, predicate: Optional[Callable] = None) -> list[tuple[str, object]]:
        shown = []
        for name, value in inspect.getmembers(of, predicate):
            if may_read(name):
                shown.append((name, attribute(of, name, value) if name in WATCHED else value))
        return shown

    return {
        "inspect": {"getmembers": getmembers},
        "string": {"Formatter": Formatter},
        "operator": {"attrgetter": attrgetter, "methodcaller": methodcaller},
        "functools": {"update_wrapper": update_wrapper, "wraps": wraps},
    }


def _one_or_all(values: list) -> object:
    return values[0] if len(values) == 1 else tuple(values)


def _exactly(name: object) -> object:
    return _plain(name) if isinstance(name, str) else name
