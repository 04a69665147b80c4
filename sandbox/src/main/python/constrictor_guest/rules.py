"""The policy as the guard reads it: data from the server, asked questions about names."""

from __future__ import annotations

import copy
import re
from types import MappingProxyType
from typing import Optional


# No request means to leave these out: they hold nothing but the code's own.
_EVERY_PROGRAMS = frozenset({"__future__", "__main__", "builtins"})
_OF_EVERY_MODULE = frozenset({"*", "__all__", "__doc__", "__file__", "__name__", "__package__", "__path__", "__version__"})


FORMATS = frozenset({"format", "format_map"})
# Attributes that are not refused, for ordinary code reads them; but what they give out is looked at first.
WATCHED = FORMATS | {"__defaults__", "__dict__", "__getattribute__", "__kwdefaults__", "__self__", "_module"}
# Builtins that are guarded ones in the code's own namespace; text that the library runs for it gets the plain ones.
GUARDED = frozenset({"__import__", "delattr", "getattr", "hasattr", "setattr", "vars", "globals"})


class Rules:
    """The server made the data. Prepared once in the zygote; a request may leave fewer modules."""

    def __init__(self, plan: dict) -> None:
        plan = _unchangeable(plan)
        self._modules = frozenset(plan["modules"])
        self._narrowed: Optional[frozenset[str]] = None
        self._refused_submodules = plan["refused_submodules"]
        self._hints = plan["hints"]
        self._other_hint = plan["other_hint"]
        self._partial = plan["partial_modules"]
        self._hidden = plan["hidden_names"]
        self.strict = plan["policy"] == "strict"
        self.attributes = plan["refused_attributes"]
        self.builtins_refused_always = plan["refused_builtins"]
        self.builtins = _unchangeable({**plan["refused_builtins"], **plan["strictly_refused_builtins"]})
        self.syntax = plan["refused_syntax"]
        self.private_names = frozenset(plan["allowed_private_names"])
        self.events = plan["audited_events"]
        self.words = _words([*self.attributes, *self.builtins, *WATCHED, *GUARDED])

    def narrowed_to(self, modules: list[str]) -> Rules:
        fewer = copy.copy(self)
        fewer._narrowed = frozenset(modules)
        return fewer

    def why_not_attribute(self, name: str) -> Optional[str]:
        if self.strict and name.startswith("_") and name not in self.private_names:
            return self.attributes.get(name, "the policy is strict")
        return self.attributes.get(name)

    def allows_module(self, name: str) -> bool:
        if self._narrowed is not None and not covers(_EVERY_PROGRAMS, name) and not covers(self._narrowed, name):
            return False
        if not covers(self._modules, name):
            return False
        return name in self._modules or not covers(self._refused_submodules, name)

    def lists_module(self, name: str) -> bool:
        """Whether it is listed itself, not only something above it."""
        return (name in self._modules or name in (self._narrowed or ())) and self.allows_module(name)

    def why_not_module(self, name: str) -> str:
        if covers(self._refused_submodules, name):
            return next(reason for entry, reason in self._refused_submodules.items() if covers((entry,), name))
        if covers(self._modules, name):
            return "it is not among this request's allowed_imports"
        below = [entry for entry in sorted(self._modules) if entry.startswith(name + ".")]
        if below:
            return f"only {', '.join(below)} of it is there: write import {below[0]}"
        for entry, hint in self._hints.items():
            if covers((entry,), name):
                return hint
        return self._other_hint

    def why_not_name(self, module: str, name: str) -> Optional[str]:
        """Why an allowed module does not show this name of its own; None when it does."""
        partial = self._partial.get(module)
        if partial is not None and name not in partial["names"] and name not in _OF_EVERY_MODULE:
            return partial["reason"]
        return self._hidden.get(module, {}).get(name)


def _unchangeable(data: object) -> object:
    if isinstance(data, dict):
        return MappingProxyType({key: _unchangeable(value) for key, value in data.items()})
    return tuple(map(_unchangeable, data)) if isinstance(data, list) else data


def _words(names: list[str]) -> re.Pattern:
    """Finds text that is worth a closer look."""
    return re.compile(r"\b(?:" + "|".join(sorted(map(re.escape, names))) + r"|import)\b|__builtins__")


def covers(entries: object, name: str) -> bool:
    """Whether `name` or a package above it is among them."""
    end = len(name)
    while end > 0:
        if name[:end] in entries:
            return True
        end = name.rfind(".", 0, end)
    return False
