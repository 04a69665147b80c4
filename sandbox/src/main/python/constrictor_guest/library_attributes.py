"""Names of attributes that the library was given by code: argparse's `dest`, a field's name, a property's.

The library's own `getattr`, `setattr` and `delattr` are these. What it writes itself in its own source it may read as ever;
a name that comes from elsewhere it reads for somebody, and so by the rules that hold for code.
"""

from __future__ import annotations

import os
import sys
from types import CodeType, ModuleType
from typing import Callable

from constrictor_guest.attributes import Checks
from constrictor_guest.rules import WATCHED, Rules
from constrictor_guest.tracebacks import FILE, is_of_a_further_package

_getattr, _setattr, _delattr, _getframe = getattr, setattr, delattr, sys._getframe
_plain = str.__str__
_modules = sys.modules
_STANDARD = os.path.dirname(os.__file__)
# These look at all attributes there are. Of what `inspect` finds the policy shows code only what is harmless, of packages'
# metadata nothing; the other one, of mocks before 3.12, only asks whether it is a coroutine function.
_LOOK_AT_ALL = (f"{_STANDARD}/inspect.py", f"{_STANDARD}/importlib/metadata/__init__.py")
_MOCK = f"{_STANDARD}/unittest/mock.py", "_mock_add_spec"


def library_attribute_functions(rules: Rules, checks: Checks) -> dict[str, Callable]:
    looked_at = frozenset(rules.attributes) | WATCHED
    refuse_unless_allowed, give_out, refuse_module = checks.check_known, checks.give_out, checks.refuse_module

    def getattr(value: object, name: str, /, *default: object) -> object:
        if type(name) is not str and isinstance(name, str):
            name = _plain(name)
        found = _getattr(value, name, *default)
        if type(found) is ModuleType:
            if found.__name__ != "__main__" and _modules.get(found.__name__) is found:
                caller = _getframe(1).f_code
                if not is_of_a_further_package(caller) and not _writes(caller, name):
                    raise refuse_module(name)
        elif name in looked_at and found is not None and not _may_read(_getframe(1).f_code, name):
            if value is not _modules.get("__main__"):  # which holds nothing but the code's own
                refuse_unless_allowed(name)
            return give_out(found, name, value)
        return found

    def setattr(value: object, name: str, new: object, /) -> None:
        if type(name) is not str and isinstance(name, str):
            name = _plain(name)
        if name in looked_at and not _may_read(_getframe(1).f_code, name):
            refuse_unless_allowed(name)
        _setattr(value, name, new)

    def delattr(value: object, name: str, /) -> None:
        if type(name) is not str and isinstance(name, str):
            name = _plain(name)
        if name in looked_at and not _may_read(_getframe(1).f_code, name):
            refuse_unless_allowed(name)
        _delattr(value, name)

    return {each.__name__: each for each in (getattr, setattr, delattr)}


def _may_read(code: CodeType, name: str) -> bool:
    """Further packages do much by names, all over: nobody could tell for whom."""
    return is_of_a_further_package(code) or _writes(code, name)


def _writes(code: CodeType, name: str) -> bool:
    """Whether the name stands in the source of a function of the library."""
    if code.co_filename in _LOOK_AT_ALL or (code.co_filename, code.co_name) == _MOCK:
        return True
    if code.co_filename == FILE or code.co_filename.startswith("<") and not code.co_filename.startswith("<frozen "):
        return False
    for each in code.co_consts:
        if each == name or type(each) in (tuple, frozenset) and name in each:
            return True
    return False
