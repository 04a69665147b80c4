"""Modules as code sees them: copies that show what the policy allows and nothing that the library keeps there.

A library module holds all that it imported itself, so whoever gets hold of `uuid` would have `uuid.os`. Code gets a view:
a module of its own with the same objects in it, read as fast as the original. The library goes on using the original.
"""

from __future__ import annotations

import sys
from builtins import getattr, setattr  # the plain ones: those of the library are guarded
from types import ModuleType
from typing import Callable, Optional

from constrictor_guest.refusals import Ledger, SecurityViolation
from constrictor_guest.rules import Rules

_NEVER_SHOWN = frozenset({"__builtins__", "__loader__", "__spec__", "__getattr__"})
# Names that code may replace for the library too: where output goes, how warnings look.
_REPLACEABLE = {
    "logging": ("lastResort", "raiseExceptions"),
    "sys": ("stdin", "stdout", "stderr"),
    "threading": ("excepthook",),
    "warnings": ("formatwarning", "showwarning"),
}


def _kind_of_view(name: str, module: ModuleType) -> type:
    replaceable = _REPLACEABLE.get(name)
    if replaceable is None:
        return ModuleType
    return type("module", (ModuleType,), {attribute: _passed_on(module, attribute) for attribute in replaceable})


def _passed_on(module: ModuleType, attribute: str) -> property:
    return property(lambda view: getattr(module, attribute), lambda view, value: setattr(module, attribute, value))


def guarded_import(rules: Rules, ledger: Ledger, replaced: dict[str, Callable], code_builtins: ModuleType) -> Callable:
    """`__import__` for the code. The library's own imports do not come this way."""
    views: dict[str, ModuleType] = {"builtins": code_builtins}

    def refuse(name: str) -> Exception:
        return ledger.refuse("import", name, rules.why_not_module(name))

    def view_of(name: str, module: ModuleType) -> ModuleType:
        view = views.get(name)
        if view is None:
            view = views[name] = make_view(name, module)
        return view

    def make_view(name: str, module: ModuleType) -> ModuleType:
        if name == "__main__":
            return module
        view = _kind_of_view(name, module)(module.__name__, module.__doc__)
        shown, passed_on = view.__dict__, _REPLACEABLE.get(name, ())
        if rules.allows_module(name):
            for attribute, value in module.__dict__.items():
                if attribute in _NEVER_SHOWN or attribute in passed_on or isinstance(value, ModuleType):
                    continue
                if rules.why_not_name(name, attribute) is None:
                    shown[attribute] = value
            if name in replaced:
                shown.update(replaced[name](module))
            if "__all__" in shown:  # for `from module import *`, which must not stumble over what is hidden
                shown["__all__"] = [each for each in module.__all__ if rules.why_not_name(name, each) is None]
        shown["__getattr__"] = looking_further(name, module, shown)
        return view

    def looking_further(name: str, module: ModuleType, shown: dict) -> Callable:
        def __getattr__(attribute: str) -> object:
            """For names that the view does not have: modules inside, names made on demand, and what is refused."""
            if attribute in _NEVER_SHOWN or not isinstance(attribute, str):
                raise AttributeError(f"module {name!r} has no attribute {attribute!r}")
            if not rules.allows_module(name) and not rules.lists_module(f"{name}.{attribute}"):
                raise ledger.refuse("attribute", f"{name}.{attribute}", rules.why_not_module(name))
            try:
                value = getattr(module, attribute)
            except AttributeError:  # which holds the module itself
                raise AttributeError(f"module {name!r} has no attribute {attribute!r}") from None
            why = rules.why_not_name(name, attribute)
            if why is not None:
                raise ledger.refuse("attribute", f"{name}.{attribute}", why)
            if isinstance(value, ModuleType):
                value = module_inside(f"{name}.{attribute}", value)
                shown[attribute] = value
            return value

        return __getattr__

    def module_inside(path: str, module: ModuleType) -> ModuleType:
        own_name = module.__name__
        if rules.allows_module(own_name):
            return view_of(own_name, module)
        if rules.lists_module(path):  # os.path is posixpath by its own name
            return view_of(path, module)
        raise ledger.refuse("attribute", path, rules.why_not_module(own_name))

    def show_on_the_way(name: str) -> ModuleType:
        """The view of the outermost package, with views on the way down to `name`."""
        parts = name.split(".")
        path = parts[0]
        top = view = view_of(path, sys.modules[path])
        for part in parts[1:]:
            path = f"{path}.{part}"
            inner = view_of(path, sys.modules[path])
            view.__dict__[part] = inner
            view = inner
        return top

    def import_module(name: str) -> ModuleType:
        """As `import name`; what the library imports on its own account is none of the guard's business."""
        really_import(name, ())
        return show_on_the_way(name)

    def really_import(name: str, wanted: tuple) -> None:
        try:
            _import(name, None, None, wanted)
        except ModuleNotFoundError as error:
            if error.name != name.partition(".")[0]:
                raise
            why = (
                "the policy allows it, but this interpreter does not have it; the operator can add it with"
                " 'constrictor packages install' (--data-science, --network, or its name), or name an interpreter that has it with SANDBOX_PYTHON"
            )
            raise ModuleNotFoundError(f"{error} ({why})", name=error.name) from None

    def import_from(name: str, wanted: tuple) -> ModuleType:
        allowed = rules.allows_module(name)
        for attribute in wanted:
            if not allowed and not rules.lists_module(f"{name}.{attribute}"):
                raise refuse(name)
        really_import(name, wanted if allowed else ())
        show_on_the_way(name)
        view = views[name]
        for attribute in wanted:
            if attribute != "*":
                bring_in(view, name, attribute)
        return view

    def bring_in(view: ModuleType, name: str, attribute: str) -> None:
        # The interpreter would look for a missing name in sys.modules, past every view.
        path = f"{name}.{attribute}"
        if path in sys.modules and attribute not in view.__dict__:
            view.__dict__[attribute] = module_inside(path, sys.modules[path])
            return
        try:
            getattr(view, attribute)
        except SecurityViolation:
            raise
        except AttributeError:
            raise ImportError(f"cannot import name {attribute!r} from {name!r}", name=name) from None

    def __import__(
        name: str, globals: object = None, locals: object = None, fromlist: Optional[tuple] = (), level: int = 0
    ) -> ModuleType:
        if level > 0:
            raise ImportError("attempted relative import with no known parent package")
        if not isinstance(name, str):
            raise TypeError("module name must be a string")
        name = str.__str__(name)
        if type(fromlist) is list and not fromlist and type(globals) is dict and globals is locals and not rules.allows_module(name):
            # So a builtin function written in C imports what it needs. It takes the module from elsewhere, not from us.
            _import(name)
            return ModuleType(name)
        if fromlist:
            return import_from(name, tuple(str.__str__(each) for each in fromlist))
        if not rules.allows_module(name):
            raise refuse(name)
        return import_module(name)

    return __import__


_import = __import__
