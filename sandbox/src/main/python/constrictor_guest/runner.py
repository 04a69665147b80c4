"""Runs one piece of code, and tells what came of it.

Everything here shares a process with the code it runs. What it reports is the code's own word:
the server reads it as data, and counts time, output and refusals by itself.
"""

from __future__ import annotations

import ast
import atexit
import builtins
import json
import resource
import signal
import socket
import sys
import threading
import types
from typing import Callable

from constrictor_guest import tracebacks, values

# No spelling in code can collide with it: it is not an identifier.
LAST_VALUE = "<value of the last expression>"
MAX_MESSAGE = 8192
_AWAIT_AT_TOP = ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
_IS_COROUTINE = 0x80


class TimeLimit(BaseException):
    """Raised in the running code when its time is up; not an Exception, so `except Exception` lets it pass."""


def run(request: dict, raise_memory_limit: Callable[[], None]) -> bytes:
    """Runs or only compiles `request["code"]`; returns the result as JSON."""
    try:
        outcome = _compile_only(request) if request["mode"] == "validate" else _execute(request)
    except MemoryError as error:
        raise_memory_limit()
        outcome = {"error": _describe_error(error, "memory_limit", request["caps"])}
    signal.signal(signal.SIGALRM, signal.SIG_IGN)
    usage = resource.getrusage(resource.RUSAGE_SELF)
    outcome["cpu_time"] = usage.ru_utime + usage.ru_stime
    outcome["max_memory"] = usage.ru_maxrss * 1024
    return json.dumps(outcome).encode()


def warm_up() -> None:
    """Walks the way of a trivial request, so that what it needs is at hand when a real one comes."""
    request = json.loads('{"code": "1 + 1", "caps": {"value": 64, "traceback": 64}}')
    namespace: dict = {}
    _run(_compile(request["code"]), namespace)
    outcome = _describe_value(namespace, request["caps"]["value"])
    outcome["variables"] = values.names(namespace, frozenset())
    outcome["cpu_time"] = resource.getrusage(resource.RUSAGE_SELF).ru_utime
    json.dumps(outcome).encode()


def _compile_only(request: dict) -> dict:
    try:
        _compile(request["code"])
        return {}
    except (SyntaxError, ValueError, RecursionError, OverflowError) as error:
        return {"error": _describe_syntax(error)}


def _execute(request: dict) -> dict:
    caps = request["caps"]
    module = types.ModuleType("__main__")
    module.__builtins__ = builtins
    sys.modules["__main__"] = module
    sys.argv = [""]
    namespace = module.__dict__
    present_before = frozenset(namespace)
    outcome: dict = {}
    signal.signal(signal.SIGALRM, _time_is_up)
    signal.setitimer(signal.ITIMER_REAL, request["timeout"])
    try:
        try:
            code = _compile(request["code"])
        except (SyntaxError, ValueError, RecursionError, OverflowError) as error:
            return {"error": _describe_syntax(error)}
        tracebacks.remember_source(request["code"])
        try:
            _run(code, namespace)
            _finish_threads()
            outcome = _describe_value(namespace, caps["value"])
        except SystemExit as error:
            _finish_threads()
            if error.code not in (None, 0):
                outcome["error"] = _describe_error(error, "runtime_error", caps)
        except TimeLimit as error:
            outcome["error"] = _describe_error(error, "timeout", caps)
        except MemoryError:
            raise
        except BaseException as error:
            outcome["error"] = _describe_error(error, "runtime_error", caps)
        outcome["variables"] = values.names(namespace, present_before)
    except TimeLimit as error:  # while telling of the end
        outcome["error"] = _describe_error(error, "timeout", caps)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        _close_output()
    return outcome


def _compile(source: str) -> types.CodeType:
    tree = ast.parse(source, tracebacks.FILE)
    if tree.body and isinstance(tree.body[-1], ast.Expr):
        last = tree.body[-1]
        name = ast.copy_location(ast.Name(LAST_VALUE, ast.Store()), last)
        tree.body[-1] = ast.copy_location(ast.Assign([name], last.value), last)
    return compile(tree, tracebacks.FILE, "exec", flags=_AWAIT_AT_TOP, dont_inherit=True)


def _run(code: types.CodeType, namespace: dict) -> None:
    if code.co_flags & _IS_COROUTINE:
        import asyncio

        asyncio.run(eval(code, namespace))
    else:
        exec(code, namespace)


def _finish_threads() -> None:
    """As the interpreter does at its own end: wait for threads, then run what was registered."""
    if threading.active_count() > 1:
        threading._shutdown()
    atexit._run_exitfuncs()


def _close_output() -> None:
    """Flushes, and tells the server that no more output comes, so it need not wait for the process to go."""
    for stream, descriptor in ((sys.stdout, 1), (sys.stderr, 2)):
        try:
            stream.flush()
        except BaseException:
            pass  # closed or replaced by the code: nothing of ours is lost
        try:
            channel = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM, fileno=descriptor)
            channel.shutdown(socket.SHUT_WR)
            channel.detach()
        except BaseException:
            pass  # closed by the code


def _describe_value(namespace: dict, cap: int) -> dict:
    value = namespace.pop(LAST_VALUE, None)
    if value is None:
        value = namespace.get("result")
    return {} if value is None else {"value": values.describe(value, cap)}


def _describe_error(error: BaseException, kind: str, caps: dict) -> dict:
    return {
        "kind": kind,
        "type": type(error).__name__[:128],
        "message": tracebacks.message_of(error, MAX_MESSAGE),
        "line": tracebacks.line_of(error),
        "traceback": tracebacks.render(error, caps["traceback"]),
    }


def _describe_syntax(error: Exception) -> dict:
    described = {
        "kind": "syntax_error",
        "type": type(error).__name__,
        "message": tracebacks.message_of(error, MAX_MESSAGE),
        "line": getattr(error, "lineno", None),
        "offset": getattr(error, "offset", None),
    }
    if isinstance(error, SyntaxError):
        described["message"] = str(error.msg)[:MAX_MESSAGE]
        described["text"] = (error.text or "").rstrip("\n")[:MAX_MESSAGE]
        described["traceback"] = tracebacks.render(error, MAX_MESSAGE)
    elif isinstance(error, RecursionError):
        described["message"] = "the code is nested too deeply to compile"
    return described


def _time_is_up(number: int, frame: object) -> None:
    raise TimeLimit("time limit reached")
