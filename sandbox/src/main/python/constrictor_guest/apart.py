"""Loads modules a second time, for those who must not share anything that can be changed with code or the guard."""

from __future__ import annotations

import builtins
import importlib.util
import sys
from types import ModuleType

# Each after those that it imports. What is not here is only asked for constants.
_OF_THE_HOOK = (
    "ast",
    "constrictor_guest.texts",
    "constrictor_guest.tracebacks",
    "constrictor_guest.refusals",
    "constrictor_guest.rules",
    "constrictor_guest.inspection",
    "constrictor_guest.audit",
)


def load_hook() -> ModuleType:
    """The module `audit`, which nothing refers to but who asked for it."""
    own_builtins = dict(vars(builtins))
    known = {name: sys.modules.get(name) for name in _OF_THE_HOOK}
    for name in _OF_THE_HOOK:
        spec = importlib.util.find_spec(name)
        module = importlib.util.module_from_spec(spec)
        module.__dict__["__builtins__"] = own_builtins
        sys.modules[name] = module
        spec.loader.exec_module(module)
    hook = sys.modules[_OF_THE_HOOK[-1]]
    for name, module in known.items():
        if module is None:
            del sys.modules[name]
        else:
            sys.modules[name] = module
    return hook
