"""What a run leaves behind: its value, as JSON or as text, and the names it defined. All of it capped."""

from __future__ import annotations

import __future__
import math
import types

from constrictor_guest import rich_values
from constrictor_guest.clock import TimeLimitReached
from constrictor_guest.texts import MAX_NAME, clean, type_name

MAX_DEPTH = 64
MAX_INTEGER_BITS = 1024
MAX_NAMES = 256
_PLAIN = (int, float, str, bool, list, dict, tuple, set, bytes, complex)
_NOT_VARIABLES = (types.ModuleType, __future__._Feature)


def describe(value: object, cap: int) -> dict:
    """`json` where the value is JSON by nature and short enough, else its `repr`, cut at `cap`."""
    kind = type_name(value)
    try:
        return {"type": kind, "json": _JsonCopy(cap).of(value, MAX_DEPTH), **_forms(value)}
    except (_NotJson, RuntimeError):  # RuntimeError: a thread of the code's is still changing it
        pass
    return {"type": kind, **_as_repr(value, cap), **_forms(value)}


def _as_repr(value: object, cap: int) -> dict:
    text = _CappedRepr(cap)
    try:
        text.add(value, ())
    except (_Full, RuntimeError):
        return {"repr": text.so_far(), "truncated": True}
    return {"repr": text.so_far()}


def _forms(value: object) -> dict:
    """Other forms than data, where its type has them. Built-in types, which most values are of, have none."""
    if any(type(value) is plain for plain in _PLAIN):
        return {}
    forms = {}
    for name, form in (("text", rich_values.as_text), ("html", rich_values.as_html)):
        try:
            found = form(value)
        except TimeLimitReached:
            raise
        except BaseException:  # it is the code's own object: then it has no such form
            continue
        if found is not None:
            forms[name] = clean(found, len(found))
    return forms


def names(namespace: dict) -> list[str]:
    """Names the code defined: no modules, nothing private."""
    found = []
    for name, value in list(namespace.items()):
        if type(name) is not str or name.startswith("_") or not name.isidentifier():
            continue
        if issubclass(type(value), _NOT_VARIABLES):
            continue
        found.append(name[:MAX_NAME])
        if len(found) == MAX_NAMES:
            break
    return found


class _NotJson(Exception):
    pass


class _Full(Exception):
    pass


class _JsonCopy:
    """Copies a value of exact built-in types only: a subclass may mean something else, and may run code of its own.

    Counts as it goes, because a small value may hold the same large one many times over.
    """

    def __init__(self, cap: int) -> None:
        self._left = cap

    def of(self, value: object, depth: int) -> object:
        kind = type(value)
        if kind is str:
            return self._string(value)
        if kind is list or kind is tuple:
            self._go_deeper(depth, len(value))
            return [self.of(item, depth - 1) for item in value]
        if kind is dict:
            self._go_deeper(depth, 2 * len(value))
            return {self._key(key): self.of(item, depth - 1) for key, item in value.items()}
        if value is None or kind is bool:
            self._spend(4)
        elif kind is int and value.bit_length() <= MAX_INTEGER_BITS or kind is float and math.isfinite(value):
            self._spend(len(repr(value)))
        else:
            return self._of_a_package(value, depth)
        return value

    def _of_a_package(self, value: object, depth: int) -> object:
        try:
            data = rich_values.as_data(value, self._left)
        except TimeLimitReached:
            raise
        except BaseException:  # it is the code's own object, which may claim to be anything
            raise _NotJson from None
        if data is value or depth == 0:
            raise _NotJson
        return self.of(data, depth - 1)

    def _go_deeper(self, depth: int, separators: int) -> None:
        self._spend(2 + separators)
        if depth == 0:
            raise _NotJson

    def _key(self, key: object) -> str:
        if type(key) is not str:
            raise _NotJson
        return self._string(key)

    def _string(self, text: str) -> str:
        self._spend(len(text) + 2)
        try:
            text.encode()
        except UnicodeEncodeError:  # half a surrogate pair is no text for anybody else
            raise _NotJson from None
        return text

    def _spend(self, characters: int) -> None:
        self._left -= characters
        if self._left < 0:
            raise _NotJson


class _CappedRepr:
    """As `repr`, but never builds more than is wanted: the whole text of a large value may not fit into memory."""

    def __init__(self, cap: int) -> None:
        self._left = cap
        self._pieces: list[str] = []

    def so_far(self) -> str:
        return "".join(self._pieces)

    def add(self, value: object, around: tuple[object, ...]) -> None:
        kind = type(value)
        if kind is list:
            self._add_items("[", value, "]", around)
        elif kind is tuple:
            self._add_items("(", value, ",)" if len(value) == 1 else ")", around)
        elif kind is set and value:
            self._add_items("{", value, "}", around)
        elif kind is dict:
            self._add_pairs(value, around)
        elif kind is str or kind is bytes:
            self._write(repr(value[: self._left]))
        else:
            self._write(_represent(value, self._left + 1))

    def _add_items(self, start: str, values: object, end: str, around: tuple[object, ...]) -> None:
        self._write(start)
        if self._may_enter(values, around):
            for index, item in enumerate(values):
                self._write(", " if index else "")
                self.add(item, (*around, values))
        self._write(end)

    def _add_pairs(self, values: dict, around: tuple[object, ...]) -> None:
        self._write("{")
        if self._may_enter(values, around):
            for index, (key, item) in enumerate(values.items()):
                self._write(", " if index else "")
                self.add(key, (*around, values))
                self._write(": ")
                self.add(item, (*around, values))
        self._write("}")

    def _may_enter(self, values: object, around: tuple[object, ...]) -> bool:
        if len(around) < MAX_DEPTH and not any(each is values for each in around):
            return True
        self._write("...")
        return False

    def _write(self, text: str) -> None:
        if len(text) > self._left:
            self._pieces.append(text[: self._left])
            self._left = 0
            raise _Full
        self._pieces.append(text)
        self._left -= len(text)


def _represent(value: object, cap: int) -> str:
    try:
        return clean(repr(value), cap)
    except TimeLimitReached:
        raise
    except ValueError:
        # Python refuses to write very long integers in decimal.
        return hex(value) if type(value) is int else _without_repr(value, "ValueError")
    except BaseException as error:
        return _without_repr(value, type_name(error))


def _without_repr(value: object, reason: str) -> str:
    return f"<{type_name(value)} object; its repr raised {reason}>"
