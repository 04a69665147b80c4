"""Attributes by names that are made while code runs: getattr, format strings, class dictionaries."""

from __future__ import annotations

import ast
import sys
from types import (
    BuiltinFunctionType,
    FunctionType,
    MappingProxyType,
    MethodDescriptorType,
    MethodWrapperType,
    ModuleType,
    WrapperDescriptorType,
)
from typing import Callable, NamedTuple

from constrictor_guest.inspection import attributes_in_format
from constrictor_guest.refusals import AttributeRefused, Ledger
from constrictor_guest.rules import FORMATS, WATCHED, Rules
from constrictor_guest.tracebacks import FILE

# No code can write this name: it is not an identifier.
WATCHER = "<what may be read>"

_getattr, _setattr, _delattr, _hasattr, _vars = getattr, setattr, delattr, hasattr, vars
_plain = str.__str__
_DEFAULTS = ("__defaults__", "__kwdefaults__")


def watch(tree: ast.AST) -> None:
    """Lets code read watched attributes through the watcher only."""
    # Inner nodes first, so that what is put around an outer one already holds the inner one's.
    for parent in reversed(list(ast.walk(tree))):
        for field, child in ast.iter_fields(parent):
            if isinstance(child, list):
                child[:] = [_watched(each) for each in child]
            else:
                setattr(parent, field, _watched(child))


def _watched(node: object) -> object:
    if type(node) is not ast.Attribute or node.attr not in WATCHED or type(node.ctx) is not ast.Load:
        return node
    watcher = ast.copy_location(ast.Name(WATCHER, ast.Load()), node)
    name = ast.copy_location(ast.Constant(node.attr), node)
    return ast.copy_location(ast.Call(watcher, [node.value, name], []), node)


class Members(dict):
    """Of a class. Asking for what is left out is told, and not just a KeyError."""

    check: Callable

    def __missing__(self, name: object) -> None:
        raise KeyError(self.check(name))


class Checks(NamedTuple):
    """What else in the library takes names of attributes, made with these."""

    check: Callable
    check_format: Callable
    check_known: Callable
    attribute: Callable
    give_out: Callable
    may_read: Callable
    refuse_module: Callable


def guarded_attribute_functions(rules: Rules, ledger: Ledger) -> tuple[dict[str, Callable], Checks]:
    """Builtins that take names of attributes, and the watcher.

    All of them keep their state in closures, where no assignment of the code reaches it.
    """
    refused, why_not = rules.attributes, rules.why_not_attribute

    def check(name: object) -> object:
        if isinstance(name, str):
            name = _plain(name)
            why = why_not(name)
            if why is not None:
                raise ledger.refuse("attribute", name, why)
        return name

    def check_known(name: str) -> None:
        """By the standard policy: the library is not written for the strict one."""
        if name in refused:
            raise ledger.refuse("attribute", name, refused[name])

    def refuse_module(name: object) -> Exception:
        return ledger.refuse("attribute", name, "it leads to a module that the library uses")

    def check_format(text: str) -> None:
        for name in attributes_in_format(_plain(text)):
            check(name)

    def give_out(value: object, name: object, owner: object = None) -> object:
        """A watched attribute's value, made harmless."""
        kind = type(value)
        if name == "__dict__":
            return without_refused(value) if kind is MappingProxyType else value
        if isinstance(value, ModuleType):
            raise refuse_module(name)
        if name in _DEFAULTS and value is not None and not is_of_the_code(owner):
            raise ledger.refuse("attribute", name, "it leads to what a library's function keeps to itself")
        if name == "__getattribute__":
            return reading_checked(value) if kind in (MethodWrapperType, WrapperDescriptorType) else value
        if name in FORMATS and kind is BuiltinFunctionType and isinstance(value.__self__, str):
            return bound_format(value)
        if name in FORMATS and kind is MethodDescriptorType and value.__objclass__ is str:
            return unbound_format(value)
        return value

    def is_of_the_code(owner: object) -> bool:
        return type(owner) is FunctionType and owner.__code__.co_filename == FILE

    def without_refused(members: MappingProxyType) -> MappingProxyType:
        shown = {name: value for name, value in members.items() if name not in refused}
        for name in WATCHED.intersection(shown):
            if name in _DEFAULTS:
                del shown[name]
            else:
                shown[name] = give_out(shown[name], name)
        if _getattr(shown.get("__dict__"), "__objclass__", None) is type:
            del shown["__dict__"]  # it would give out the members of any class, all of them
        members = Members(shown)
        members.check = check
        return MappingProxyType(members)

    def reading_checked(read: Callable) -> Callable:
        def __getattribute__(*arguments: object) -> object:
            name = check(arguments[-1]) if arguments else None
            value = read(*arguments)
            return give_out(value, name, arguments[0]) if name in WATCHED else value

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
        return give_out(_getattr(value, name), name, value)

    def getattr(value: object, name: str, *default: object) -> object:
        name = check(name)
        found = _getattr(value, name, *default)
        return give_out(found, name, value) if isinstance(name, str) and name in WATCHED else found

    def setattr(value: object, name: str, new: object) -> None:
        _setattr(value, check(name), new)

    def delattr(value: object, name: str) -> None:
        _delattr(value, check(name))

    def hasattr(value: object, name: str) -> bool:
        try:
            return _hasattr(value, check(name))
        except AttributeRefused:
            return False

    def vars(*of: object) -> object:
        if of:
            return give_out(_vars(*of), "__dict__")
        frame = sys._getframe(1)
        return frame.f_globals if frame.f_locals is frame.f_globals else dict(frame.f_locals)

    functions = {each.__name__: each for each in (getattr, setattr, delattr, hasattr, vars)}
    functions[WATCHER] = watcher
    return functions, Checks(
        check, check_format, check_known, getattr, give_out, lambda name: why_not(name) is None, refuse_module
    )
