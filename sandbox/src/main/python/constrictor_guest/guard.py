"""The guard: early, readable advice to the code's author about what the policy does not allow.

It is never counted as isolation. It shares a process with the code, and code that gets around it meets the kernel.
"""

from __future__ import annotations

import ast
import builtins
import copy
import sys
import types
from typing import Callable

from constrictor_guest import apart
from constrictor_guest.attributes import guarded_attribute_functions, watch
from constrictor_guest.inspection import refusals_in
from constrictor_guest.library import replacements
from constrictor_guest.library_attributes import library_attribute_functions
from constrictor_guest.module_views import guarded_import
from constrictor_guest.refusals import Ledger, Refusal, SecurityViolation
from constrictor_guest.rules import WATCHED, Rules

_LEFT_OUT = ("__loader__", "__spec__")
MOST_TOLD = 5


def _plain_builtins() -> types.ModuleType:
    module = types.ModuleType("builtins", builtins.__doc__)
    module.__dict__.update(vars(builtins))
    for name in _LEFT_OUT:
        del module.__dict__[name]
    return module


# Made in the zygote: a copy in each inmate would touch, and so copy, the pages of all that is in it.
_FOR_CODE = _plain_builtins()


class CodeRefused(SecurityViolation):
    """Found before the code ran. `refusals` has all of it."""

    def __init__(self, refusals: list[Refusal]) -> None:
        told = "; ".join(refusal.sentence for refusal in refusals[:MOST_TOLD])
        more = len(refusals) - MOST_TOLD
        super().__init__(f"{told}; and {more} more" if more > 0 else told)
        self.refusals = refusals


class Guard:
    """What watches over one execution. Made in the zygote where a request wants nothing special: making it takes time."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._ledger = Ledger()
        self._hooks: list = []  # none once it is armed, so that nobody finds the way to it from here
        self._plain: dict[str, Callable] = {}
        self.builtins = self._guarded_builtins()

    def narrowed_to(self, imports: list[str]) -> Guard:
        narrowed = copy.copy(self)
        narrowed._rules = self._rules.narrowed_to(imports)
        narrowed.builtins = narrowed._guarded_builtins()
        return narrowed

    def install(self, plan: dict) -> None:
        """In the zygote: the library gets its own guarded functions, the interpreter the hook."""
        self._hooks.append(apart.load_hook().install(plan, self._ledger))
        functions = library_attribute_functions(self._rules, self._checks)
        self._plain = {name: vars(builtins)[name] for name in functions}
        vars(builtins).update(functions)

    def show_modules(self) -> None:
        """In the zygote, those that have been imported: what code will see of them is made once, and not in each inmate anew.

        Not of those that are mended for it: the library takes them as they were as long as code does not ask for them.
        """
        for name in [*sys.modules]:
            if name not in self._mended and "." not in name and name != "__main__" and self._rules.allows_module(name):
                self.builtins["__import__"](name)

    def step_aside(self) -> None:
        """For a request that is not to be guarded."""
        vars(builtins).update(self._plain)

    def knows_nothing_against(self, code: types.CodeType) -> bool:
        """Whether no name in it is of any interest: then there is no need to look at its syntax."""
        if self._rules.strict:
            return False
        waiting = [code]
        while waiting:
            current = waiting.pop()
            for name in current.co_names:
                if name in self._rules.attributes or name in self._rules.builtins or name in WATCHED or name[:2] == "__":
                    return False
            waiting += [constant for constant in current.co_consts if type(constant) is types.CodeType]
        return True

    def refusals_in(self, tree: ast.AST) -> list[Refusal]:
        return refusals_in(tree, self._rules, self._rules.strict)

    def admit(self, tree: ast.AST) -> ast.AST:
        """The tree as it may run; raises CodeRefused when it may not."""
        refusals = self.refusals_in(tree)
        if refusals:
            for refusal in refusals:
                self._ledger.note(refusal)
            raise CodeRefused(refusals)
        if any(type(node) is ast.Attribute and node.attr in WATCHED for node in ast.walk(tree)):
            watch(tree)
        return tree

    def _guarded_builtins(self) -> dict:
        """What the code finds as builtins."""
        found = _FOR_CODE.__dict__
        functions, checks = guarded_attribute_functions(self._rules, self._ledger)
        self._checks = checks
        found.update(functions)
        for name, why in self._rules.builtins.items():
            if name in found:
                found[name] = _refused_builtin(name, why, self._ledger)
        mended = replacements(checks, found)
        self._mended = mended.keys()
        found["__import__"] = guarded_import(self._rules, self._ledger, mended, _FOR_CODE)
        return found

    def forget(self) -> None:
        self._ledger.clear()

    def rehearse(self) -> None:
        """What the audit hook will do when the runner itself, after the code, does what is told to hooks."""
        for hook in self._hooks:
            hook.rehearse("resource.setrlimit")

    def arm(self) -> None:
        self._hooks.pop().arm()

    def events(self) -> list[dict]:
        return self._ledger.events()


def _refused_builtin(name: str, why: str, ledger: Ledger) -> Callable:
    def refused(*arguments: object, **named: object) -> None:
        raise ledger.refuse("builtin", name, why)

    refused.__name__ = refused.__qualname__ = name
    return refused
