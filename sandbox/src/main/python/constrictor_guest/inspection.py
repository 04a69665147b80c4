"""Reads code before it runs: what of it the policy refuses, with line and column."""

from __future__ import annotations

import _string
import ast
from typing import Iterator, Optional

from constrictor_guest.refusals import Refusal
from constrictor_guest.rules import FORMATS, WATCHED, Rules

# The names of attributes are an argument of these: a constant one can be judged before the code runs.
_BY_NAME = frozenset({"getattr", "setattr", "delattr", "hasattr"})
# No code needs to write these names: what they stand for is there without them.
_REFUSED_NAMES = frozenset({"__builtins__", "__loader__", "__spec__"})
_IMPORT_ERRORS = frozenset({"ImportError", "ModuleNotFoundError", "Exception", "BaseException"})
MOST_REFUSALS = 100


def refusals_in(tree: ast.AST, rules: Rules, strictly: bool) -> list[Refusal]:
    """All of them in the order of the code, up to a number that helps."""
    return _Inspection(tree, rules, strictly).refusals()


def attributes_in_format(text: str) -> Iterator[str]:
    """The attributes that `str.format` reads for this text, nested ones included."""
    for _, field, specification, _ in _string.formatter_parser(text):
        if field is not None:
            for is_attribute, name in _string.formatter_field_name_split(field)[1]:
                if is_attribute:
                    yield name
        if specification:
            yield from attributes_in_format(specification)


class _Inspection:
    def __init__(self, tree: ast.AST, rules: Rules, strictly: bool) -> None:
        self._rules = rules
        self._builtins = rules.builtins if strictly else rules.builtins_refused_always
        self._found: list[Refusal] = []
        self._loaded_builtins: list[ast.Name] = []
        self._stored: set[str] = set()
        self._modules: dict[str, str] = {}  # name in the code -> module it was imported as
        self._on_names: list[ast.Attribute] = []
        self._forgiven: set[int] = set()  # imports that the code can do without
        self._strict_reasons = rules.syntax
        for node in ast.walk(tree):
            handler = _HANDLERS.get(type(node))
            if handler is not None:
                handler(self, node)
            if strictly:
                self._inspect_strictly(node)
        self._inspect_loaded_builtins()
        self._inspect_names_of_modules()

    def refusals(self) -> list[Refusal]:
        once = dict.fromkeys(self._found)  # `from os import a, b` is one mistake
        return sorted(once, key=lambda refusal: (refusal.line or 0, refusal.column or 0))[:MOST_REFUSALS]

    def _refuse(self, node: ast.AST, kind: str, what: str, why: str) -> None:
        line, column = getattr(node, "lineno", None), getattr(node, "col_offset", None)
        self._found.append(Refusal(kind, what, why, line, None if column is None else column + 1))

    def _try(self, node: ast.Try) -> None:
        """What cannot be imported is then told when it runs, as an ImportError, and the code goes its other way."""
        if any(_catches_import_error(handler) for handler in node.handlers):
            self._forgive(node.body)

    def _with(self, node: ast.With) -> None:
        if any(_suppresses_import_error(item.context_expr) for item in node.items):
            self._forgive(node.body)

    def _if(self, node: ast.If) -> None:
        """Imports for type checkers do not run at all."""
        if "TYPE_CHECKING" in (getattr(node.test, "id", None), getattr(node.test, "attr", None)):
            self._forgive(node.body)

    def _forgive(self, body: list[ast.stmt]) -> None:
        inside = (inner for statement in body for inner in ast.walk(statement))
        self._forgiven.update(id(each) for each in inside if isinstance(each, (ast.Import, ast.ImportFrom)))

    def _import(self, node: ast.Import) -> None:
        for alias in node.names:
            self._check_module(node, alias.name)
            name = alias.asname or alias.name.partition(".")[0]
            self._bind(node, name)
            if alias.asname or "." not in alias.name:
                self._modules[name] = alias.name

    def _import_from(self, node: ast.ImportFrom) -> None:
        module = node.module or ""
        for alias in node.names:
            self._bind(node, alias.asname or alias.name)
            if node.level == 0:
                self._check_from(node, module, alias.name)

    def _check_from(self, node: ast.AST, module: str, name: str) -> None:
        if not self._rules.allows_module(module):
            if not self._rules.lists_module(f"{module}.{name}"):
                self._check_module(node, module)
            return
        if name == "*":
            return
        path = f"{module}.{name}"
        why = self._rules.why_not_name(module, name)
        if why is not None:
            self._refuse(node, "import", path, why)
        else:
            self._check_module(node, path)

    def _check_module(self, node: ast.AST, name: str) -> None:
        if not self._rules.allows_module(name) and id(node) not in self._forgiven:
            self._refuse(node, "import", name, self._rules.why_not_module(name))

    def _attribute(self, node: ast.Attribute) -> None:
        self._check_attribute(node, node.attr)
        if type(node.value) is ast.Name:
            self._on_names.append(node)

    def _check_attribute(self, node: ast.AST, name: str) -> None:
        why = self._rules.attributes.get(name)
        if why is not None:
            self._refuse(node, "attribute", name, why)
        elif name == "__match_args__" and type(getattr(node, "ctx", None)) is ast.Store:
            self._refuse(node, "attribute", name, "patterns would read attributes by names made while the code runs")

    def _name(self, node: ast.Name) -> None:
        if node.id in _REFUSED_NAMES:
            self._refuse(node, "name", node.id, "it leads around the guard")
        if type(node.ctx) is not ast.Load:
            self._stored.add(node.id)
        elif node.id in self._builtins:
            self._loaded_builtins.append(node)

    def _assignment(self, node: ast.Assign) -> None:
        """A class may say which attributes its patterns read, in plain words."""
        if any(getattr(target, "id", None) == "__match_args__" for target in node.targets):
            names = node.value.elts if isinstance(node.value, (ast.Tuple, ast.List)) else [node.value]
            for each in names:
                name = _text(each)
                if name is None or name in WATCHED:
                    self._refuse(node, "attribute", "__match_args__", "its names have to be plain texts")
                else:
                    self._check_attribute(each, name)

    def _call(self, node: ast.Call) -> None:
        called, arguments = node.func, node.args
        if type(called) is ast.Name and called.id in _BY_NAME and len(arguments) > 1:
            self._check_constant_attribute(arguments[1])
        elif type(called) is ast.Name and called.id == "__import__" and arguments:
            name = _text(arguments[0])
            if name is not None:
                self._check_module(node, name)
        elif type(called) is ast.Attribute and called.attr in FORMATS:
            self._check_format(node, _text(called.value))

    def _check_constant_attribute(self, argument: ast.AST) -> None:
        name = _text(argument)
        if name is not None:
            self._check_attribute(argument, name)

    def _check_format(self, node: ast.AST, text: Optional[str]) -> None:
        try:
            for name in attributes_in_format(text or ""):
                self._check_attribute(node, name)
        except (ValueError, RecursionError):
            pass  # no format at all: the code will be told when it runs

    def _match_class(self, node: ast.AST) -> None:
        for name in node.kwd_attrs:
            self._check_attribute(node, name)
            if name in WATCHED:
                self._refuse(node, "attribute", name, "a pattern would read it past the guard")

    def _definition(self, node: ast.AST) -> None:
        self._bind(node, node.name)

    def _captured(self, node: ast.AST) -> None:
        """An `except … as name`, or a name in a pattern."""
        if node.name is not None:
            self._bind(node, node.name)

    def _argument(self, node: ast.arg) -> None:
        self._stored.add(node.arg)

    def _rest(self, node: ast.AST) -> None:
        if node.rest is not None:
            self._bind(node, node.rest)

    def _bind(self, node: ast.AST, name: str) -> None:
        self._stored.add(name)
        if name in _REFUSED_NAMES:
            self._refuse(node, "name", name, "it leads around the guard")

    def _inspect_loaded_builtins(self) -> None:
        for node in self._loaded_builtins:
            if node.id not in self._stored:  # else it is the code's own function of that name
                self._refuse(node, "builtin", node.id, self._builtins[node.id])

    def _inspect_names_of_modules(self) -> None:
        for node in self._on_names:
            module = self._modules.get(node.value.id)
            if module is not None and self._rules.allows_module(module):
                why = self._rules.why_not_name(module, node.attr)
                if why is not None:
                    self._refuse(node, "attribute", f"{module}.{node.attr}", why)

    def _inspect_strictly(self, node: ast.AST) -> None:
        kind = type(node).__name__
        if kind == "AugAssign":
            target = {"Subscript": " of an item", "Attribute": " of an attribute"}.get(type(node.target).__name__, "")
            kind += target
        why = self._strict_reasons.get(kind)
        if why is not None:
            self._refuse(node, "syntax", why, "the policy is strict")
        name = getattr(node, "attr", None) if type(node) is ast.Attribute else getattr(node, "id", None)
        if name is not None and name.startswith("_") and name not in self._rules.private_names:
            self._refuse(node, "attribute" if type(node) is ast.Attribute else "name", name, "the policy is strict")


def _catches_import_error(handler: ast.ExceptHandler) -> bool:
    caught = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    return any(each is None or getattr(each, "id", None) in _IMPORT_ERRORS for each in caught)


def _suppresses_import_error(context: ast.expr) -> bool:
    if not isinstance(context, ast.Call):
        return False
    called = getattr(context.func, "id", None) or getattr(context.func, "attr", None)
    return called == "suppress" and any(getattr(each, "id", None) in _IMPORT_ERRORS for each in context.args)


def _text(node: ast.AST) -> Optional[str]:
    return node.value if type(node) is ast.Constant and type(node.value) is str else None


_HANDLERS = {
    ast.Try: _Inspection._try,
    ast.With: _Inspection._with,
    ast.If: _Inspection._if,
    ast.Assign: _Inspection._assignment,
    ast.Import: _Inspection._import,
    ast.ImportFrom: _Inspection._import_from,
    ast.Attribute: _Inspection._attribute,
    ast.Name: _Inspection._name,
    ast.Call: _Inspection._call,
    ast.FunctionDef: _Inspection._definition,
    ast.AsyncFunctionDef: _Inspection._definition,
    ast.ClassDef: _Inspection._definition,
    ast.ExceptHandler: _Inspection._captured,
    ast.arg: _Inspection._argument,
}
for _name, _handler in (
    ("MatchClass", _Inspection._match_class),
    ("MatchAs", _Inspection._captured),
    ("MatchStar", _Inspection._captured),
    ("MatchMapping", _Inspection._rest),
):
    if hasattr(ast, _name):  # from 3.10 on
        _HANDLERS[getattr(ast, _name)] = _handler
