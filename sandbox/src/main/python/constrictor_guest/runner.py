"""Runs one piece of code, and tells what came of it.

Everything here shares a process with the code it runs. What it reports is the code's own word:
the server reads it as data, and counts time, output and refusals by itself.
"""

from __future__ import annotations

import ast
import atexit
import builtins
import ctypes
import errno
import json
import resource
import socket
import sys
import threading
import time
import types
from io import IOBase as _File
from typing import Callable, NamedTuple, Optional

from constrictor_guest import analysis, science, tracebacks, values
from constrictor_guest.clock import Clock, TimeLimitReached
from constrictor_guest.guard import CodeRefused, Guard
from constrictor_guest.refusals import Refusal, SecurityViolation
from constrictor_guest.root import GUEST_FOLDER
from constrictor_guest.texts import clean, type_name
from constrictor_guest.workspace import Search, Workspace

# No spelling in code can collide with it: it is not an identifier.
LAST_VALUE = "<value of the last expression>"
MAX_MESSAGE = 8192
_OF_EVERY_MODULE = len(vars(types.ModuleType("empty"))) + 1  # and its builtins
MAX_THREAD_TRACEBACK = 32 << 10
RECURSION_LIMIT = 1000
UNHEARD_SECONDS = 0.001  # less than the server lets pass before it listens to output
_AWAIT_AT_TOP = ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
_IS_COROUTINE = 0x80
_NOT_COMPILED = (SyntaxError, ValueError, RecursionError, OverflowError)
# Taken before any code can put something else in their place.
_NO_MEMORY = str(OSError(errno.ENOMEM, ""))
_encode = json.JSONEncoder(ensure_ascii=False).encode
_BUILTINS = dict(vars(builtins))
_spent = 0.0
_ends_output = True
_exit_code = SystemExit.__dict__["code"].__get__
_set_traceback = BaseException.__dict__["__traceback__"].__set__
_STREAMS = (sys.stdout, sys.stderr)
_recursion_limit, _trace_function, _profile_function = sys.getrecursionlimit, sys.gettrace, sys.getprofile
_now = time.monotonic
_flush_streams_of_c = ctypes.CDLL(None).fflush
_shut_down = ctypes.CDLL(None).shutdown


def run(
    request: dict, guard: Optional[Guard], raise_memory_limit: Callable[[], None], workspace: Workspace
) -> tuple[bytes, Optional[Search]]:
    """Runs or only looks at `request["code"]`; returns the result as JSON, and what the code has left."""
    arm = _nothing if guard is None else guard.arm
    return _perform(request, guard, Means(arm, raise_memory_limit, _end_output), workspace)


def rehearse(
    request: dict, guard: Optional[Guard], raise_memory_limit: Callable[[], None], workspace: Workspace
) -> None:
    """Walks the same way with code of our own, so that what it needs is at hand when a real request comes."""
    main = sys.modules["__main__"]
    arm = _nothing if guard is None else guard.rehearse
    _perform(request, guard, Means(arm, raise_memory_limit, _nothing), workspace)
    sys.modules["__main__"] = main
    if guard is not None:
        guard.forget()  # not all policies allow what was rehearsed


class Means(NamedTuple):
    """What a rehearsal must not do for good."""

    arm: Callable[[], None]
    raise_memory_limit: Callable[[], None]
    end_output: Callable[[], None]


def _nothing() -> None:
    pass


def _perform(
    request: dict, guard: Optional[Guard], means: Means, workspace: Workspace
) -> tuple[bytes, Optional[Search]]:
    try:
        outcome = _validate(request, guard) if request["validates"] else _execute(request, guard, means)
    except MemoryError as error:
        means.raise_memory_limit()
        outcome = {"error": _describe_error(error, "memory_limit", request["caps"])}
    if guard is not None:
        outcome["events"] = guard.events()
    drawn = outcome.pop("drawn", None)
    left = None if request["validates"] else left_in(workspace, drawn)
    if left is not None:
        outcome.update(left.report())
    return _report(outcome), left


def left_in(workspace: Workspace, drawn: Optional[science.Album]) -> Optional[Search]:
    try:
        return workspace.collect([], []) if drawn is None else workspace.collect(drawn.pictures, drawn.lost)
    except BaseException:  # no memory, or a signal handler of the code's: then it has left nothing
        return None


def report_trouble(message: str) -> bytes:
    """Of a request that could not be begun."""
    return _report({"error": {"kind": "runtime_error", "type": "OSError", "message": message[:MAX_MESSAGE]}})


def prepare() -> None:
    """In the zygote: the interpreter becomes that of a program which was just started from a prompt."""
    sys.argv = [""]
    sys.path[:] = ["", *(path for path in sys.path if path != GUEST_FOLDER)]
    threading.excepthook = _tell_of_thread
    sys.unraisablehook = _tell_of_unraisable


def remember_builtins() -> None:
    """As code is to find them, and we after it."""
    _BUILTINS.update(vars(builtins))


def count_from_now() -> float:
    """Processor time until now is not the code's. Returns its seconds."""
    global _spent
    usage = resource.getrusage(resource.RUSAGE_SELF)
    _spent = usage.ru_utime + usage.ru_stime
    return _spent


def _report(outcome: dict) -> bytes:
    usage = resource.getrusage(resource.RUSAGE_SELF)
    outcome["cpu_time"] = usage.ru_utime + usage.ru_stime - _spent
    outcome["max_memory"] = usage.ru_maxrss * 1024
    return _encode(outcome).encode("utf-8", "backslashreplace")


def _validate(request: dict, guard: Optional[Guard]) -> dict:
    """All that is wrong with the code, and what there is to know about it. It is compiled, and not run."""
    source = request["code"]
    try:
        tree = ast.parse(source, tracebacks.FILE)
        found = analysis.describe(tree)
        refusals = [] if guard is None else guard.refusals_in(tree)
        found["problems"] = [_problem(refusal, source.splitlines()) for refusal in refusals]
    except _NOT_COMPILED as error:
        return {"analysis": {"problems": [_describe_syntax(error)]}}
    try:
        _compile_tree(tree)
    except _NOT_COMPILED as error:
        found["problems"].append(_describe_syntax(error))
    return {"analysis": found}


def _problem(refusal: Refusal, lines: list[str]) -> dict:
    line = refusal.line
    return {
        "kind": refusal.kind,
        "message": refusal.message,
        "line": line,
        "column": refusal.column,
        "text": lines[line - 1][:MAX_MESSAGE] if line is not None and line <= len(lines) else None,
    }


def _execute(request: dict, guard: Optional[Guard], means: Means) -> dict:
    started = _now()
    namespace = _fresh_main(guard)
    tracebacks.remember_source(request["code"])
    clock = Clock(request["timeout"])
    try:
        clock.start()
        try:
            code = _compile(request["code"], guard)
        except _NOT_COMPILED as error:
            return {"error": _describe_syntax(error)}
        except CodeRefused as refused:
            return {"error": _describe_refusal(refused)}
        means.arm()
        failure = _failure_of(lambda: _run(code, namespace, clock), means.raise_memory_limit)
        albums: list[science.Album] = []
        if not _is_all_done():
            in_time = clock.first is None and not issubclass(type(failure), TimeLimitReached)
            _failure_of(lambda: albums.append(science.drawn(in_time)), means.raise_memory_limit)  # figures are closed at the end
            if failure is None or not issubclass(type(failure), (MemoryError, TimeLimitReached)):
                failure = _failure_of(_finish_threads, means.raise_memory_limit) or failure
        if clock.first is not None:
            clock.stop()  # or it would go on interrupting us, and threads of the code that still run leave us little time
        tracebacks.remember_source(request["code"])
        outcome = _describe(clock.first or failure, namespace, request["caps"])
        outcome["drawn"] = albums[0] if albums else None
        if len(namespace) > _OF_EVERY_MODULE:
            _failure_of(lambda: _let_go(namespace, failure), means.raise_memory_limit)
        return outcome
    except TimeLimitReached as late:  # while compiling, or while telling of the end
        clock.stop()
        return {"error": _describe_error(late, "timeout", request["caps"])}
    finally:
        clock.stop()
        _flush_output()
        if _now() - started > UNHEARD_SECONDS:
            means.end_output()


def _fresh_main(guard: Optional[Guard]) -> dict:
    """Not made in the zygote: the collector's increments grow without end below a container that is frozen."""
    module = types.ModuleType("__main__")
    module.__builtins__ = builtins if guard is None else guard.builtins
    sys.modules["__main__"] = module
    return module.__dict__


def _compile(source: str, guard: Optional[Guard]) -> types.CodeType:
    """Code that leaves the value of its last expression in LAST_VALUE, or that is an expression as a whole."""
    if "\n" not in source and ";" not in source and source[:1] not in (" ", "\t", "\f"):
        try:
            code = compile(source, tracebacks.FILE, "eval", flags=_AWAIT_AT_TOP, dont_inherit=True)
            if guard is None or guard.knows_nothing_against(code):
                return code
        except SyntaxError:
            pass  # a statement, or an error that is told better below
    tree = ast.parse(source, tracebacks.FILE)
    return _compile_tree(tree if guard is None else guard.admit(tree))


def _compile_tree(tree: ast.Module) -> types.CodeType:
    if tree.body and isinstance(tree.body[-1], ast.Expr):
        last = tree.body[-1]
        name = ast.copy_location(ast.Name(LAST_VALUE, ast.Store()), last)
        tree.body[-1] = ast.copy_location(ast.Assign([name], last.value), last)
    return compile(tree, tracebacks.FILE, "exec", flags=_AWAIT_AT_TOP, dont_inherit=True)


def _failure_of(work: Callable[[], None], raise_memory_limit: Callable[[], None]) -> Optional[BaseException]:
    """Does what is the code's; then undoes what would keep us from telling of it."""
    try:
        try:
            work()
        finally:
            raise_memory_limit()  # first of all: the code may have left no memory to do anything else
            builtins.__dict__.update(_BUILTINS)
            # Most code changes nothing of the rest. To look is quicker than to write, and than to tell audit hooks of it.
            if _recursion_limit() != RECURSION_LIMIT:
                sys.setrecursionlimit(RECURSION_LIMIT)
            if _trace_function() is not None:
                sys.settrace(None)
            if _profile_function() is not None:
                sys.setprofile(None)
        return None
    except SystemExit as error:
        code = _exit_code(error)
        return None if code is None or type(code) in (int, bool) and code == 0 else error
    except BaseException as error:
        return error


def _run(code: types.CodeType, namespace: dict, clock: Clock) -> None:
    value = eval(code, namespace)
    if code.co_flags & _IS_COROUTINE:
        import asyncio

        clock.watch(value)
        value = asyncio.run(value)
    if value is not None:
        namespace[LAST_VALUE] = value


def _is_all_done() -> bool:
    """Whether the code has left neither threads nor figures nor functions for its end: most has not."""
    try:
        return threading.active_count() == 1 and not atexit._ncallbacks() and not science.may_have_drawn()
    except BaseException:  # it may have put anything in the place of these
        return False


def _finish_threads() -> None:
    """As the interpreter does at its end: wait for threads, then run what was registered."""
    if threading.active_count() > 1:
        threading._shutdown()
    try:
        atexit._run_exitfuncs()
    except Exception:
        pass  # CPython 3.9 raises what it has told of on stderr already


def _let_go(namespace: dict, failure: Optional[BaseException]) -> None:
    """Destructors that the end of a program would run; for the rest, the end of the process is enough."""
    if failure is not None:
        _set_traceback(failure, None)  # its frames hold what functions had
    for name, value in list(namespace.items()):
        if hasattr(type(value), "__del__"):
            namespace[name] = None
            if issubclass(type(value), _File):
                _flush(value)  # somebody else may hold it too, such as a csv.writer


def _flush(file: _File) -> None:
    try:
        file.flush()
    except Exception:
        pass  # closed, or full: its destructor tells


def _tell_of_forgotten(coroutine: types.CoroutineType) -> None:
    """The interpreter would tell it of the line in this file at which the last reference goes."""
    name = clean(coroutine.__qualname__, MAX_MESSAGE)
    sys.stderr.write(f"{tracebacks.FILE}: RuntimeWarning: coroutine '{name}' was never awaited: write 'await' before it\n")
    coroutine.close()


def _tell_of_thread(failed: threading.ExceptHookArgs) -> None:
    if failed.exc_type is not SystemExit and failed.exc_value is not None and sys.stderr is not None:
        name = failed.thread.name if failed.thread is not None else "unknown"
        sys.stderr.write(f"Exception in thread {name}:\n{tracebacks.render(failed.exc_value, MAX_THREAD_TRACEBACK)}")


def _tell_of_unraisable(failed: object) -> None:
    if failed.exc_type is not TimeLimitReached:  # that one is told in the report
        sys.__unraisablehook__(failed)


def leave_end_of_output_to_keeper() -> None:
    """Who carries all channels knows it from the report, and need not be woken for each."""
    global _ends_output
    _ends_output = False


def _flush_output() -> None:
    replaced = [stream for stream in (sys.stdout, sys.stderr) if all(stream is not own for own in _STREAMS)]
    for stream in (*replaced, *_STREAMS):
        try:
            stream.flush()
        except BaseException:
            pass  # closed or replaced by the code: nothing of ours is lost
    _flush_streams_of_c(None)


def _end_output() -> None:
    """To a server that listens by now it tells that no more output comes: it need not wait for the process to go."""
    if _ends_output:
        for descriptor in (1, 2):
            _shut_down(descriptor, socket.SHUT_WR)  # without effect when the code has closed it


def _describe(failure: Optional[BaseException], namespace: dict, caps: dict) -> dict:
    outcome = {}
    last_value = namespace.pop(LAST_VALUE, None)
    if failure is None:
        value = namespace.get("result") if last_value is None else last_value
        if value is not None:
            outcome["value"] = values.describe(value, caps["value"])
        if type(value) is types.CoroutineType and value.cr_frame is not None and value.cr_frame.f_lasti < 0:
            _tell_of_forgotten(value)
    else:
        outcome["error"] = _describe_error(failure, _kind_of(failure), caps)
    outcome["variables"] = values.names(namespace)
    return outcome


def _kind_of(failure: BaseException) -> str:
    if issubclass(type(failure), TimeLimitReached):
        return "timeout"
    if issubclass(type(failure), SecurityViolation):
        return "security_violation"
    # Libraries have exceptions of their own for it, pandas' parser and sqlite among them; the kernel has an errno.
    message = tracebacks.message_of(failure, MAX_MESSAGE)
    exhausted = issubclass(type(failure), MemoryError) or "out of memory" in message or message.startswith(_NO_MEMORY)
    return "memory_limit" if exhausted else "runtime_error"


def _describe_error(error: BaseException, kind: str, caps: dict) -> dict:
    line, message = tracebacks.line_of(error), tracebacks.message_of(error, MAX_MESSAGE)
    return {
        "kind": kind,
        "type": type_name(error),
        "message": f"Line {line}: {message}" if kind == "security_violation" and line is not None else message,
        "line": line,
        "traceback": tracebacks.render(error, caps["traceback"]),
    }


def _describe_refusal(refused: CodeRefused) -> dict:
    return {
        "kind": "security_violation",
        "type": "SecurityViolation",
        "message": tracebacks.message_of(refused, MAX_MESSAGE),
        "line": refused.refusals[0].line,
    }


def _describe_syntax(error: Exception) -> dict:
    described = {
        "kind": "syntax_error",
        "type": type_name(error),
        "message": tracebacks.message_of(error, MAX_MESSAGE),
        "line": getattr(error, "lineno", None),
        "column": getattr(error, "offset", None),
    }
    if isinstance(error, SyntaxError):
        described["message"] = str(error.msg)[:MAX_MESSAGE]
        described["text"] = (error.text or "").rstrip("\n")[:MAX_MESSAGE]
        described["traceback"] = tracebacks.render(error, MAX_MESSAGE)
    elif isinstance(error, RecursionError):
        described["message"] = "the code is nested too deeply to compile"
    return described
