"""Tracebacks as the code's author wants them: only frames of that code, with its own lines."""

from __future__ import annotations

import linecache
import sys
import traceback

from constrictor_guest.root import GUEST_FOLDER

FILE = "<sandbox>"
MAX_CHAIN = 16
_NOT_THE_USERS = tuple({GUEST_FOLDER + "/", sys.prefix + "/", sys.base_prefix + "/", "<frozen "})


def remember_source(code: str) -> None:
    """Lets tracebacks quote lines of a file that exists nowhere."""
    lines = code.splitlines(keepends=True)
    linecache.cache[FILE] = (len(code), None, lines, FILE)


def render(error: BaseException, cap: int) -> str:
    try:
        text = "".join(_prepare(error).format())
    except MemoryError:
        text = f"{type(error).__name__}\n"
    except Exception as problem:
        text = f"{type(error).__name__} (its traceback raised {type(problem).__name__})\n"
    if len(text) <= cap:
        return text
    half = cap // 2
    return text[:half] + "\n  [... cut ...]\n" + text[-half:]


def line_of(error: BaseException) -> int | None:
    """The line of the user's code that was running, innermost."""
    line = None
    frame = error.__traceback__
    while frame is not None:
        if frame.tb_frame.f_code.co_filename == FILE:
            line = frame.tb_lineno
        frame = frame.tb_next
    return line


def message_of(error: BaseException, cap: int) -> str:
    try:
        return str(error)[:cap]
    except MemoryError:
        return ""
    except Exception as problem:
        return f"<its message raised {type(problem).__name__}>"


def _prepare(error: BaseException) -> traceback.TracebackException:
    prepared = traceback.TracebackException.from_exception(error, limit=None, compact=True)
    waiting, seen = [prepared], 0
    while waiting and seen < MAX_CHAIN:
        current = waiting.pop()
        seen += 1
        current.stack = traceback.StackSummary.from_list([each for each in current.stack if _is_users(each)])
        linked = [current.__cause__, current.__context__, *(getattr(current, "exceptions", None) or [])]
        waiting += [each for each in linked if each is not None]
    return prepared


def _is_users(frame: traceback.FrameSummary) -> bool:
    return not frame.filename.startswith(_NOT_THE_USERS)
