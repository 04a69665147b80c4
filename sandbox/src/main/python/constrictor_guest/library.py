"""What the library does with names of attributes, with text, or with names of modules on behalf of code: guarded.

Each entry is called with the real module when code imports it for the first time. It mends in place what code could
reach past a copy (the process is used once, and the library's own use of it stays as it was), and gives back what code
is to see in place of the original.
"""

from __future__ import annotations

import _string
import sys
from builtins import getattr, setattr  # the plain ones: those of the library are guarded
from types import ModuleType, SimpleNamespace
from typing import Callable, Iterable, Optional

from constrictor_guest.attributes import Checks
from constrictor_guest.refusals import SecurityViolation
from constrictor_guest.rules import WATCHED

_STREAMS = ("stdin", "stdout", "stderr")


def replacements(checks: Checks, builtins: dict) -> dict[str, Callable[[ModuleType], dict]]:
    def seen_by_code(name: str) -> dict:
        """The variables of a module as code may see them."""
        if not isinstance(name, str) or not name:
            return {}
        try:
            module = builtins["__import__"](name, None, None, ("*",))
        except ImportError:
            return {}
        return module.__dict__

    return {
        "annotationlib": lambda module: _evaluating(module, builtins, seen_by_code),
        "ast": lambda module: _ast(module, checks),
        "codecs": lambda module: _codecs(module, checks),
        "collections": lambda module: _collections(module, checks),
        "configparser": lambda module: _configparser(module, checks),
        "contextlib": lambda module: _contextlib(module),
        "dataclasses": lambda module: _dataclasses(module, builtins),
        "enum": lambda module: _enum(module),
        "functools": lambda module: _functools(module, checks),
        "inspect": lambda module: {**_evaluating(module, builtins, seen_by_code), **_inspect(module, checks)},
        "logging": lambda module: _logging(module, checks),
        "operator": lambda module: _operator(checks),
        "string": lambda module: _string_module(module, checks),
        "timeit": lambda module: _timeit(module, builtins),
        "typing": lambda module: {**_evaluating(module, builtins, seen_by_code), **_typing(module, checks)},
        "unittest": lambda module: _unittest(module, builtins),
        "unittest.mock": lambda module: _mock(module, checks, builtins),
        "warnings": lambda module: _warnings(module, checks, builtins),
    }


def _evaluating(module: ModuleType, builtins: dict, seen_by_code: Callable[[str], dict]) -> dict:
    """Type hints in quotes see what code sees, also where they stand in a class that claims to be of the library."""

    def visible(variables: Optional[dict]) -> Optional[dict]:
        known = None if variables is None else variables.get("__builtins__")
        if variables is None or known is builtins:
            return variables
        is_a_module = known is not None or "__spec__" in variables
        shown = seen_by_code(str(variables.get("__name__", ""))) if is_a_module else variables
        return {**shown, "__builtins__": builtins}

    def guarded_eval(code: object, globals: Optional[dict] = None, locals: Optional[dict] = None) -> object:
        return eval(code, visible({} if globals is None else globals), visible(locals))

    module.__dict__["eval"] = guarded_eval
    annotations = sys.modules.get("annotationlib")
    if annotations is not None and annotations.__dict__.get("eval") is not guarded_eval:
        _annotationlib(annotations, guarded_eval, visible, seen_by_code, builtins)
    return {}


def _annotationlib(
    annotationlib: ModuleType,
    guarded_eval: Callable,
    visible: Callable,
    seen_by_code: Callable[[str], dict],
    builtins: dict,
) -> None:
    """A hint that is a single name is looked up there without being evaluated."""
    original = annotationlib.ForwardRef.evaluate

    def evaluate(
        self: object,
        *,
        globals: Optional[dict] = None,
        locals: Optional[dict] = None,
        owner: object = None,
        **named: object,
    ) -> object:
        named_module = self.__forward_module__ or (owner.__module__ if isinstance(owner, type) else None)
        if globals is None and named_module not in (None, "__main__"):
            globals = {**seen_by_code(getattr(named_module, "__name__", named_module)), "__builtins__": builtins}
        return original(self, globals=visible(globals), locals=visible(locals), owner=owner, **named)

    annotationlib.ForwardRef.evaluate = evaluate
    annotationlib.__dict__["eval"] = guarded_eval
    annotationlib.__dict__["builtins"] = builtins["__import__"]("builtins")


def _typing(typing: ModuleType, checks: Checks) -> dict:
    generic = getattr(typing, "_BaseGenericAlias", typing._GenericAlias)
    original = generic.__getattr__

    def __getattr__(self: object, name: str) -> object:
        checks.check(name)
        return original(self, name)

    generic.__getattr__ = __getattr__
    return {}


def _ast(ast: ModuleType, checks: Checks) -> dict:
    """A tree's fields are read by names that stand in the tree."""
    ast.__dict__["getattr"] = checks.attribute
    return {}


def _codecs(codecs: ModuleType, checks: Checks) -> dict:
    def __getattr__(self: object, name: str) -> object:
        return checks.attribute(self.stream, name)

    for kind in (codecs.StreamReader, codecs.StreamReaderWriter, codecs.StreamRecoder, codecs.StreamWriter):
        kind.__getattr__ = __getattr__
    return {}


def _collections(collections: ModuleType, checks: Checks) -> dict:
    def format(self: object, /, *arguments: object, **named: object) -> str:
        return checks.attribute(self.data, "format")(*arguments, **named)

    def format_map(self: object, mapping: object) -> str:
        return checks.attribute(self.data, "format_map")(mapping)

    collections.UserString.format = format
    collections.UserString.format_map = format_map
    return {}


def _configparser(configparser: ModuleType, checks: Checks) -> dict:
    """A class of the code's own may have other templates, which are filled in when an instance is made."""
    original = configparser.RawConfigParser.__init__

    def __init__(self: object, *arguments: object, **named: object) -> None:
        for template in (self._OPT_TMPL, self._OPT_NV_TMPL):
            if type(template) is not str:
                raise TypeError("a template must be a text")
            checks.check_format(template)
        original(self, *arguments, **named)

    configparser.RawConfigParser.__init__ = __init__
    return {}


def _contextlib(contextlib: ModuleType) -> dict:
    redirect = contextlib._RedirectStream
    enter = redirect.__enter__

    def __enter__(self: object) -> object:
        if self._stream not in _STREAMS:
            raise ValueError("only the standard streams can be redirected")
        return enter(self)

    redirect.__enter__ = __enter__
    return {}


def _dataclasses(dataclasses: ModuleType, builtins: dict) -> dict:
    """Finds `typing.ClassVar` in quotes also where `typing` is the code's view of it.

    The methods of a class that claims to be of the library do not see the library's variables: names of fields, which
    code makes, become text that is run with them.
    """
    is_type = dataclasses._is_type

    def _is_type(annotation: str, cls: type, a_module: ModuleType, a_type: object, predicate: Callable) -> bool:
        if is_type(annotation, cls, a_module, a_type, predicate):
            return True
        try:
            view = builtins["__import__"](a_module.__name__)
        except ImportError:
            return False
        return is_type(annotation, cls, view, a_type, predicate)

    def guarded_exec(text: str, variables: Optional[dict] = None, results: Optional[dict] = None) -> None:
        is_the_codes = variables is None or variables.get("__builtins__") is builtins
        exec(text, variables if is_the_codes else {"__builtins__": builtins}, results)

    dataclasses._is_type = _is_type
    dataclasses.__dict__["exec"] = guarded_exec
    return {}


def _enum(enum: ModuleType) -> dict:
    """Enumerations that fill or read the variables of a module: only of the code's own."""
    global_enum = getattr(enum, "global_enum", None)

    def guarded(cls: type, *arguments: object) -> type:
        if cls.__module__ != "__main__":
            raise ValueError("the names of an enumeration can only be put into the code's own variables")
        return global_enum(cls, *arguments)

    def _convert_(cls: type, *arguments: object, **named: object) -> None:
        raise NotImplementedError("enumerations cannot be made of a module's variables here")

    enum.Enum._convert_ = classmethod(_convert_)
    if global_enum is None:
        return {}
    enum.global_enum = guarded
    return {"global_enum": guarded}


def _functools(functools: ModuleType, checks: Checks) -> dict:
    assignments, updates = functools.WRAPPER_ASSIGNMENTS, functools.WRAPPER_UPDATES

    def update_wrapper(
        wrapper: object, wrapped: object, assigned: Iterable[str] = assignments, updated: Iterable[str] = updates
    ) -> object:
        for name in assigned:
            if name not in assignments:
                checks.check(name)
            try:
                setattr(wrapper, name, getattr(wrapped, name))
            except AttributeError:
                pass
        for name in updated:
            if name not in updates:
                checks.check(name)
            getattr(wrapper, name).update(_readable(checks, wrapped, name))
        wrapper.__wrapped__ = wrapped
        return wrapper

    functools.update_wrapper = update_wrapper  # `wraps` takes it from there
    return {"update_wrapper": update_wrapper}


def _readable(checks: Checks, wrapped: object, name: str) -> object:
    return {key: value for key, value in getattr(wrapped, name, {}).items() if checks.may_read(key)}


def _inspect(inspect: ModuleType, checks: Checks) -> dict:
    def getmembers(of: object, predicate: Optional[Callable] = None) -> list[tuple[str, object]]:
        shown = []
        for name, value in inspect.getmembers(of, predicate):
            if checks.may_read(name) and not (name in WATCHED and isinstance(value, ModuleType)):
                shown.append((name, checks.attribute(of, name, value) if name in WATCHED else value))
        return shown

    return {"getmembers": getmembers}


def _logging(logging: ModuleType, checks: Checks) -> dict:
    style = logging.StrFormatStyle
    original = style._format

    def _format(self: object, record: object) -> str:
        if type(self._fmt) is str:
            checks.check_format(self._fmt)
        return original(self, record)

    style._format = _format
    return {}


def _operator(checks: Checks) -> dict:
    """Checked when they are called, for what they were made with could be changed in between."""

    class attrgetter:
        def __init__(self, *names: str) -> None:
            if not names or not all(isinstance(name, str) for name in names):
                raise TypeError("attribute name must be a string")
            self._paths = [str.__str__(name).split(".") for name in names]

        def __call__(self, value: object) -> object:
            found = []
            for path in self._paths:
                current = value
                for name in path:
                    current = checks.attribute(current, name)
                found.append(current)
            return found[0] if len(found) == 1 else tuple(found)

    class methodcaller:
        def __init__(self, name: str, /, *arguments: object, **named: object) -> None:
            if not isinstance(name, str):
                raise TypeError("method name must be a string")
            self._call = name, arguments, named

        def __call__(self, value: object) -> object:
            name, arguments, named = self._call
            return checks.attribute(value, name)(*arguments, **named)

    return {"attrgetter": attrgetter, "methodcaller": methodcaller}


def _string_module(string: ModuleType, checks: Checks) -> dict:
    def get_field(self: object, field_name: str, args: object, kwargs: object) -> tuple:
        first, rest = _string.formatter_field_name_split(field_name)
        value = self.get_value(first, args, kwargs)
        for is_attribute, name in rest:
            value = checks.attribute(value, name) if is_attribute else value[name]
        return value, first

    string.Formatter.get_field = get_field
    return {}


def _timeit(timeit: ModuleType, builtins: dict) -> dict:
    """Text given to it runs with the code's own builtins, not with the library's."""
    original = timeit.Timer.__init__

    def __init__(
        self: object,
        stmt: object = "pass",
        setup: object = "pass",
        timer: Callable = timeit.default_timer,
        globals: Optional[dict] = None,
    ) -> None:
        variables = {} if globals is None else globals
        variables.setdefault("__builtins__", builtins)
        original(self, stmt, setup, timer, variables)

    timeit.Timer.__init__ = __init__
    return {}


def _unittest(unittest: ModuleType, builtins: dict) -> dict:
    """Modules are imported by their names as the code itself would import them."""
    original = unittest.TestLoader.loadTestsFromName

    def loadTestsFromName(self: object, name: str, module: Optional[ModuleType] = None) -> object:
        if module is None:
            raise ImportError("tests can only be loaded from the code itself: name a module")
        return original(self, name, module)

    def _get_module_from_name(self: object, name: str) -> ModuleType:
        return builtins["__import__"](name, None, None, ("*",))

    unittest.TestLoader.loadTestsFromName = loadTestsFromName
    unittest.TestLoader._get_module_from_name = _get_module_from_name
    for module in (unittest.main.__module__, unittest.TestLoader.__module__):
        sys.modules[module].__dict__["__import__"] = builtins["__import__"]
    return {}


def _warnings(warnings: ModuleType, checks: Checks, builtins: dict) -> dict:
    """A category is imported by its name, a message is a format."""
    modules = {warnings.__name__, warnings.warn_explicit.__module__, warnings.catch_warnings.__module__, "_py_warnings"}
    for name in modules.intersection(sys.modules):
        sys.modules[name].__dict__["__import__"] = builtins["__import__"]
    deprecated = getattr(warnings, "_deprecated", None)
    if deprecated is None:
        return {}

    def _deprecated(name: object, message: str = deprecated.__defaults__[0], **named: object) -> None:
        if type(message) is str:
            checks.check_format(message)
        deprecated(name, message, **named)

    return {"_deprecated": _deprecated}


def _mock(mock: ModuleType, checks: Checks, builtins: dict) -> dict:
    """Patching finds modules as code would import them."""
    get_original = mock._patch.get_original

    def resolve_name(path: str) -> object:
        first, *rest = str.__str__(path).split(".")
        found = builtins["__import__"](first)
        for name in rest:
            try:
                found = checks.attribute(found, name)
            except SecurityViolation:
                raise
            except AttributeError:
                builtins["__import__"](f"{found.__name__}.{name}")
                found = checks.attribute(found, name)
        return found

    def checked_original(self: object) -> object:
        checks.check(self.attribute)
        return get_original(self)

    mock._patch.get_original = checked_original
    mock.__dict__["pkgutil"] = SimpleNamespace(resolve_name=resolve_name)
    mock.__dict__["_importer"] = resolve_name
    return {}
