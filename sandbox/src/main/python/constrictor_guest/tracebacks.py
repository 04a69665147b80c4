"""Tracebacks as the code's author wants them: only frames of that code, with its own lines."""

from __future__ import annotations

import linecache
import sys
import traceback
from types import CodeType
from typing import Optional

from constrictor_guest.clock import TimeLimitReached
from constrictor_guest.root import GUEST_FOLDER, PACKAGES
from constrictor_guest.texts import clean, type_name

FILE = "<sandbox>"
MAX_CHAIN = 16
MAX_FRAMES = 2000
_CUT = "\n  [... cut ...]\n"
_FURTHER_PACKAGES = ("/site-packages/", "/dist-packages/", PACKAGES + "/")
_NOT_THE_USERS = tuple({GUEST_FOLDER + "/", PACKAGES + "/", sys.prefix + "/", sys.base_prefix + "/", "<frozen "})


def remember_source(code: str) -> None:
    """Lets tracebacks quote lines of a file that exists nowhere."""
    lines = code.splitlines(keepends=True)
    linecache.cache[FILE] = (len(code), None, lines, FILE)


def render(error: BaseException, cap: int) -> str:
    try:
        text = "".join(_prepare(error).format())
    except TimeLimitReached:
        raise
    except BaseException as problem:
        text = f"{type_name(error)} (its traceback raised {type_name(problem)})\n"
    if len(text) <= cap:
        return clean(text, cap)
    half = (cap - len(_CUT)) // 2
    return clean(text[:half] + _CUT + text[-half:], cap)


def line_of(error: BaseException) -> Optional[int]:
    """The line of the user's code that was running, innermost."""
    line = None
    for frame in _suspended(error):
        if frame.f_code.co_filename == FILE:
            line = frame.f_lineno
    step = error.__traceback__
    while step is not None:
        if step.tb_frame.f_code.co_filename == FILE:
            line = step.tb_lineno
        step = step.tb_next
    return line


def message_of(error: BaseException, cap: int) -> str:
    try:
        return clean(str(error), cap)
    except TimeLimitReached:
        raise
    except BaseException as problem:
        return f"<its message raised {type_name(problem)}>"


def _prepare(error: BaseException) -> traceback.TracebackException:
    _shorten_chain(error)
    prepared = traceback.TracebackException.from_exception(error, limit=-MAX_FRAMES)
    waiting, seen = [prepared], set()
    while waiting:
        current = waiting.pop()
        if id(current) in seen:
            continue
        seen.add(id(current))
        current.stack = traceback.StackSummary.from_list([each for each in current.stack if _is_users(each)])
        linked = [current.__cause__, current.__context__, *(getattr(current, "exceptions", None) or [])]
        waiting += [each for each in linked if each is not None]
    if not prepared.stack:
        suspended = ((frame, frame.f_lineno) for frame in _suspended(error))
        stack = traceback.StackSummary.extract(suspended)
        prepared.stack = traceback.StackSummary.from_list([each for each in stack if _is_users(each)])
    return prepared


def _shorten_chain(error: BaseException) -> None:
    """A chain may be as long as memory allows, and every link costs time and text."""
    while type(error) is MemoryError and type(error.__context__) is MemoryError:
        error.__context__ = error.__context__.__context__  # there was no memory to tell of the first one
    links = [error]
    for _ in range(MAX_CHAIN):
        links = [linked for each in links for linked in (each.__cause__, each.__context__) if linked is not None]
        links = links[:MAX_CHAIN]
    for each in links:
        each.__cause__ = each.__context__ = None


def _suspended(error: BaseException) -> list:
    return error.suspended if type(error) is TimeLimitReached else []


def is_of_a_further_package(code: CodeType) -> bool:
    """Not of the standard library, but installed beside it."""
    return any(folder in code.co_filename for folder in _FURTHER_PACKAGES)


def _is_users(frame: traceback.FrameSummary) -> bool:
    return not frame.filename.startswith(_NOT_THE_USERS)
