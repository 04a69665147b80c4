"""RestrictedPython in the server's own process: no boundary but the language's, no state from one call to the next."""

import ast
import builtins
import importlib
import operator
import traceback
import warnings
from typing import Any

from minimal_server import Answer, failure, main, success
from RestrictedPython import compile_restricted, safe_builtins
from RestrictedPython.Eval import default_guarded_getitem, default_guarded_getiter
from RestrictedPython.Guards import (
    full_write_guard,
    guarded_iter_unpack_sequence,
    guarded_unpack_sequence,
    safer_getattr,
)
from RestrictedPython.PrintCollector import PrintCollector

MODULES = frozenset(
    "base64 collections csv datetime decimal difflib fractions functools hashlib heapq itertools json math numpy pandas"
    " random re statistics string textwrap".split()
)
BUILTINS = (
    "all any bytearray dict enumerate filter frozenset iter list map max min next reversed set sum super type".split()
)
IN_PLACE = {
    "+=": operator.iadd,
    "-=": operator.isub,
    "*=": operator.imul,
    "/=": operator.itruediv,
    "//=": operator.ifloordiv,
    "%=": operator.imod,
    "**=": operator.ipow,
}


def guarded_import(name: str, globals_: Any = None, locals_: Any = None, fromlist: Any = (), level: int = 0) -> Any:
    if name.partition(".")[0] not in MODULES:
        raise ImportError(f"Import of '{name}' is not allowed")
    return importlib.__import__(name, globals_, locals_, fromlist, level)


def in_place(operation: str, left: Any, right: Any) -> Any:
    return IN_PLACE[operation](left, right)


ALLOWED = {
    **safe_builtins,
    **{name: getattr(builtins, name) for name in BUILTINS},
    "__import__": guarded_import,
}


def namespace(written: list[str]) -> dict[str, Any]:
    class Printer(PrintCollector):
        """Every scope has one of its own; all write to the same list."""

        def __init__(self, getattr_: Any = None) -> None:
            super().__init__(getattr_)
            self.txt = written

    return {
        "__builtins__": ALLOWED,
        "__name__": "sandboxed",
        "__metaclass__": type,
        "_print_": Printer,
        "_getattr_": safer_getattr,
        "_getitem_": default_guarded_getitem,
        "_getiter_": default_guarded_getiter,
        "_write_": full_write_guard,
        "_inplacevar_": in_place,
        "_unpack_sequence_": guarded_unpack_sequence,
        "_iter_unpack_sequence_": guarded_iter_unpack_sequence,
    }


def with_result(code: str) -> ast.Module:
    """The last expression's value becomes the variable that is returned."""
    tree = ast.parse(code)
    if tree.body and isinstance(tree.body[-1], ast.Expr) and not is_print(tree.body[-1].value):
        last = tree.body[-1]
        target = ast.copy_location(ast.Name("result", ast.Store()), last)
        tree.body[-1] = ast.copy_location(ast.Assign([target], last.value), last)
    return tree


def is_print(value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "print"


async def execute(code: str) -> Answer:
    written: list[str] = []
    try:
        globals_ = namespace(written)
        exec(compile_restricted(with_result(code), "<code>", "exec"), globals_)
        return success(globals_.get("result"), "".join(written))
    except Exception as error:
        return failure(f"{type(error).__name__}: {error}", traceback.format_exc(), "".join(written))


if __name__ == "__main__":
    warnings.simplefilter("ignore", SyntaxWarning)  # of printing without reading what was printed
    main("restricted-python", execute)
