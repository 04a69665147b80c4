"""What there is to say of code without running it: how large it is, what it uses, what its author may have missed."""

from __future__ import annotations

import ast
from typing import Iterator

_BRANCHES = (ast.If, ast.For, ast.While, ast.IfExp, ast.ExceptHandler, ast.BoolOp, ast.comprehension, ast.AsyncFor)
_DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
_LEAVES = (ast.Break, ast.Return, ast.Raise, ast.Yield, ast.YieldFrom, ast.Await)
MEDIUM, HIGH = 11, 51
MOST_NAMES = 256


def describe(tree: ast.Module) -> dict:
    nodes = list(ast.walk(tree))
    return {
        "complexity": _complexity(nodes),
        "imports": sorted(_imports(nodes))[:MOST_NAMES],
        "definitions": [each.name for each in tree.body if isinstance(each, _DEFINITIONS)][:MOST_NAMES],
        "hints": _hints(tree, nodes),
    }


def _complexity(nodes: list[ast.AST]) -> str:
    """By the number of ways through it, as McCabe counts them."""
    ways = 1 + sum(isinstance(node, _BRANCHES) or type(node).__name__ == "match_case" for node in nodes)
    return "low" if ways < MEDIUM else "medium" if ways < HIGH else "high"


def _imports(nodes: list[ast.AST]) -> set[str]:
    found = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            found.add(node.module)
    return found


def _hints(tree: ast.Module, nodes: list[ast.AST]) -> list[str]:
    called = {_called(node) for node in nodes if isinstance(node, ast.Call)}
    hints = []
    if not _gives_something(tree, called):
        hints.append("no_output")
    if any(_is_endless(node) for node in nodes):
        hints.append("endless_loop")
    if "input" in called:
        hints.append("input")
    if "sleep" in called:
        hints.append("sleep")
    return hints


def _called(call: ast.Call) -> str:
    return getattr(call.func, "id", None) or getattr(call.func, "attr", "")


def _gives_something(tree: ast.Module, called: set[str]) -> bool:
    if not tree.body or not called.isdisjoint({"print", "write", "pprint", "exit", "main", "run", "print_exc"}):
        return True
    if isinstance(tree.body[-1], ast.Expr):
        return True
    return any(isinstance(each, ast.Name) and each.id == "result" for each in _stored_at_the_top(tree))


def _stored_at_the_top(tree: ast.Module) -> Iterator[ast.AST]:
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(getattr(node, "ctx", None), ast.Store):
            yield node
        if not isinstance(node, (*_DEFINITIONS, ast.Lambda)):
            waiting += ast.iter_child_nodes(node)


def _is_endless(node: ast.AST) -> bool:
    if not isinstance(node, ast.While) or not isinstance(node.test, ast.Constant) or not node.test.value:
        return False
    return not any(isinstance(inner, _LEAVES) or _ends(inner) for inner in ast.walk(node))


def _ends(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and _called(node) in ("exit", "_exit", "quit")
