"""Runs a program as plain CPython does, and then writes the value it left to a file.

Usage: run_on_host.py PROGRAM VALUE_FILE
"""

import ast
import builtins
import json
import math
import sys
import types


def run(program, source):
    """Returns the value of the last expression, else that of the variable `result`."""
    tree = ast.parse(source, program)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    main = types.ModuleType("__main__")
    main.__builtins__ = builtins
    sys.modules["__main__"] = main
    sys.argv = [""]
    value = None
    try:
        exec(compile(tree, program, "exec", dont_inherit=True), vars(main))
        if last is not None:
            value = eval(compile(ast.Expression(last.value), program, "eval", dont_inherit=True), vars(main))
    except SystemExit as end:
        if end.code:
            raise
    return vars(main).get("result") if value is None else value


def is_json(value):
    if type(value) in (list, tuple):
        return all(map(is_json, value))
    if type(value) is dict:
        return all(type(key) is str and is_json(item) for key, item in value.items())
    return value is None or type(value) in (str, bool, int) or type(value) is float and math.isfinite(value)


def describe(value):
    return {"repr": False, "json": value} if is_json(value) else {"repr": True, "json": repr(value)}


if __name__ == "__main__":
    _, program, value_file = sys.argv
    with open(program, encoding="utf-8") as file:
        source = file.read()
    value = run(program, source)
    with open(value_file, "w", encoding="utf-8") as file:
        json.dump(describe(value), file)
