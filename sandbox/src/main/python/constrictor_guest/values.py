"""What a run leaves behind, as JSON: its value, and the names it defined. All of it capped."""

from __future__ import annotations

import json
import math
import types

MAX_DEPTH = 64
MAX_INTEGER_BITS = 1024
MAX_NAMES = 256
MAX_NAME = 128
_ATOMS = (str, bool, type(None))


class NotJson(Exception):
    pass


def describe(value: object, cap: int) -> dict:
    """`json` text where the value is JSON by nature, else its `repr`; never longer than `cap`."""
    kind = type(value).__name__[:MAX_NAME]
    try:
        _check(value, MAX_DEPTH)
        text = json.dumps(value, ensure_ascii=True, allow_nan=False)
        if len(text) <= cap:
            return {"type": kind, "json": value}
    except (NotJson, RecursionError, ValueError):
        pass
    text = _represent(value, kind)
    if len(text) <= cap:
        return {"type": kind, "repr": text}
    return {"type": kind, "repr": text[:cap], "truncated": True}


def _check(value: object, depth: int) -> None:
    """Only exact built-in types: a subclass may mean something else, and may run code of its own."""
    kind = type(value)
    if kind in _ATOMS:
        return
    if kind is int:
        if value.bit_length() > MAX_INTEGER_BITS:
            raise NotJson
    elif kind is float:
        if not math.isfinite(value):
            raise NotJson
    elif depth == 0:
        raise NotJson
    elif kind is list or kind is tuple:
        for item in value:
            _check(item, depth - 1)
    elif kind is dict:
        for key, item in value.items():
            if type(key) is not str:
                raise NotJson
            _check(item, depth - 1)
    else:
        raise NotJson


def _represent(value: object, kind: str) -> str:
    try:
        text = repr(value)
        return text if type(text) is str else str(text)
    except MemoryError:
        raise
    except Exception as error:
        return f"<{kind} object; its repr raised {type(error).__name__}>"


def names(namespace: dict, present_before: frozenset) -> list[str]:
    """Names the code defined: no modules, nothing private, nothing that was there before."""
    found = []
    for name, value in list(namespace.items()):
        if type(name) is not str or name in present_before or name.startswith("_") or not name.isidentifier():
            continue
        if isinstance(value, types.ModuleType):
            continue
        found.append(name[:MAX_NAME])
        if len(found) == MAX_NAMES:
            break
    return found
