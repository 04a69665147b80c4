"""The audit hook: what the interpreter tells of itself when code does something that the guard did not foresee.

The zygote loads this module, and what it judges with, a second time with builtins of their own (see `apart`): so nothing
that code may get hold of leads here, and nothing that it changes elsewhere changes what is decided here.
"""

from __future__ import annotations

import ast
import sys
from _thread import get_ident
from types import CodeType, FrameType
from typing import Callable, Iterator, NamedTuple, Optional

from constrictor_guest.inspection import refusals_in
from constrictor_guest.refusals import AUDIT_HOOK, Ledger
from constrictor_guest.root import GUEST_FOLDER, PACKAGES
from constrictor_guest.rules import GUARDED, WATCHED, Rules
from constrictor_guest.tracebacks import FILE, is_of_a_further_package

_getframe = sys._getframe
_PARSES_ONLY = ast.parse.__code__
_LIBRARY = (sys.prefix + "/", sys.base_prefix + "/", PACKAGES + "/", "/usr/share/zoneinfo/")
_IMPORTING = "<frozen importlib"
# Who does one of these writes one of these words; of all others, the event's own last word. Files are also opened by the
# compiler and by who tells of an exception that nobody catches: they look for the line.
_WORDS = {
    "code.__new__": ("CodeType", "replace"),
    "ctypes.call_function": ("_flush_streams_of_c", "_shut_down"),
    "exec": ("exec", "eval"),
    "function.__new__": ("FunctionType",),
    "mmap.__new__": ("mmap",),
    "open": ("open", "FileIO", "compile", "eval", "exec", "__unraisablehook__"),
    "os.remove": ("remove", "unlink"),
    "os.rename": ("rename", "replace"),
    "pickle.find_class": ("load", "Unpickler"),
}
_TELLS_ITSELF = "audit"  # a function written in Python that raises the event: sys.audit
# They call what they were handed, later or in another thread, when those who handed it over are no longer there.
_HANDS_ON = frozenset({"asyncio", "concurrent", "contextlib", "functools", "sched", "threading", "unittest", "weakref"})
_GENERATOR, _COROUTINE, _ASYNC_GENERATOR = 0x20, 0x80, 0x200
_RESUMED = _GENERATOR | _COROUTINE | _ASYNC_GENERATOR


class Verdict(NamedTuple):
    kind: str
    what: str
    why: str


class Hook(NamedTuple):
    """The only ways to it. Who arms it lets go of them."""

    arm: Callable[[], None]
    rehearse: Callable[[str], None]


def install(plan: dict, ledger: Ledger) -> Hook:
    """In the zygote: a hook cannot be taken away again, so it is one that has nothing to say until it is armed."""
    judge, decide = judge_of(Rules(plan), ledger)
    armed = False

    def hook(event: str, arguments: tuple) -> None:
        if armed:
            judge(event, arguments)

    def arm() -> None:
        nonlocal armed
        armed = True

    def rehearse(event: str) -> None:
        decide(event, (), {"reason": "", "directly": False}, _getframe())

    sys.addaudithook(hook)
    return Hook(arm, rehearse)


def judge_of(rules: Rules, ledger: Ledger) -> tuple[Callable, Callable]:
    exact = rules.events["exact"]
    groups = rules.events["groups"]
    attributes = rules.attributes
    interesting = rules.words
    busy: set[int] = set()

    def judge(event: str, arguments: tuple) -> None:
        rule = exact.get(event) or groups.get(event.partition(".")[0])
        if rule is None:
            return
        thread = get_ident()
        if thread in busy:
            return  # an event of our own doing
        busy.add(thread)
        try:
            verdict = decide(event, arguments, rule, _caller())
        finally:
            busy.discard(thread)
        if verdict is not None:  # only now: the ledger shares the guard's modules, and so could run other code
            raise ledger.refuse(*verdict, AUDIT_HOOK)

    def decide(event: str, arguments: tuple, rule: dict, frame: FrameType) -> Optional[Verdict]:
        if event == "compile":
            return judge_source(arguments[0], frame)
        if event == "object.__getattr__":
            name = arguments[1]
            return Verdict("attribute", name, attributes[name]) if name in attributes and reads(name, frame) else None
        if event == "open" and (_is_of_the_library(arguments[0]) or _is_of_a_text(arguments[0])):
            return None  # C code in the library, such as zoneinfo's or the compiler's, has no frame of its own
        return Verdict("operation", event, rule["reason"]) if does(event, rule, frame) else None

    def reads(name: str, frame: FrameType) -> bool:
        """Whether it is the code that reads it: the guard's own functions check names, the library writes them."""
        if _is_users(frame):
            return True
        return not _is_ours(frame) and name not in frame.f_code.co_names and not _has_constant(frame.f_code, name)

    def does(event: str, rule: dict, frame: FrameType) -> bool:
        """Whether it is the code that does it, if only by handing the function to those who call it."""
        if _is_users(frame):
            return True
        if frame.f_code.co_filename.startswith(_IMPORTING):
            return False
        if _is_ours(frame):
            return not _writes(frame.f_code, _words_of(event))
        if event in exact and not _writes(frame.f_code, _words_of(event)) and not is_of_a_further_package(frame.f_code):
            return True  # it was handed the function; but further packages have C code that does much for them
        return not rule["directly"] and _is_made_to(frame)

    def judge_source(source: object, frame: FrameType) -> Optional[Verdict]:
        """Text that a library compiles, perhaps on behalf of the code: type hints in quotes, timeit, dataclasses."""
        if _is_users(frame):
            return Verdict("operation", "compile", "makes code that nobody has checked")
        if frame.f_code == _PARSES_ONLY or _is_ours(frame) or _is_importing(frame) or is_of_a_further_package(frame.f_code):
            return None
        text = source.decode("utf-8", "replace") if isinstance(source, bytes) else source
        if isinstance(text, str) and (not text.isascii() or interesting.search(text)):
            return judge_text(text)
        return None

    def judge_text(text: str) -> Optional[Verdict]:
        try:
            tree = ast.parse(text)
        except Exception:
            return None  # the compiler will say so
        nodes = list(ast.walk(tree))
        arguments = {node.arg for node in nodes if type(node) is ast.arg}  # such as the fields of a named tuple
        for node in nodes:
            name = node.id if type(node) is ast.Name else node.attr if type(node) is ast.Attribute else None
            if name in GUARDED and type(node) is ast.Name and name not in arguments:
                return Verdict("attribute", name, "text that the library runs cannot have it")
            if name in WATCHED and type(node) is ast.Attribute and getattr(node.value, "id", None) not in arguments:
                return Verdict("attribute", name, "text that the library runs cannot have it")
        for refusal in refusals_in(tree, rules, strictly=False)[:1]:
            return Verdict(refusal.kind, refusal.what, refusal.why)
        return None

    return judge, decide


def _caller() -> Optional[FrameType]:
    """Of the function that the event is about; none where that is the first one of its thread."""
    try:
        return _getframe(3)
    except ValueError:
        return None


def _is_made_to(frame: FrameType) -> bool:
    """Whether the code made the library do it: it called the package whose function ran, or handed the function on."""
    package = _package(frame)
    called, caller = frame, frame.f_back
    while not _is_users(caller) and _package(caller) == package:
        called, caller = caller, caller.f_back
    if _is_users(caller):
        return True
    return _package(caller) in _HANDS_ON and not _calls(caller.f_code, called.f_code)


def _calls(caller: CodeType, called: CodeType) -> bool:
    """Whether it says so itself; generators are called by nobody, only resumed."""
    names = getattr(called, "co_qualname", called.co_name).split(".")
    return bool(called.co_flags & _RESUMED) or any(name in caller.co_names for name in names)


def _words_of(event: str) -> tuple[str, ...]:
    return _WORDS.get(event) or (event.rpartition(".")[2],)


def _writes(code: CodeType, words: tuple[str, ...]) -> bool:
    for word in words:
        if word in code.co_names:
            return True
    names = (*code.co_names, *code.co_varnames, *code.co_freevars)
    return any(name == _TELLS_ITSELF or word in name for name in names for word in words)


def _has_constant(code: CodeType, name: str) -> bool:
    return any(type(each) is str and each == name for each in _constants(code))


def _constants(code: CodeType) -> Iterator[object]:
    for each in code.co_consts:
        if type(each) in (tuple, frozenset):
            yield from each
        else:
            yield each


def _package(frame: FrameType) -> str:
    name = frame.f_globals.get("__name__")
    return name.partition(".")[0] if type(name) is str else ""


def _is_users(frame: Optional[FrameType]) -> bool:
    """Also for text that a library made code of: it has the name of no file. And where nobody else has a frame."""
    if frame is None:
        return True
    name = frame.f_code.co_filename
    return name == FILE or name.startswith("<") and not name.startswith("<frozen ")


def _is_of_the_library(path: object) -> bool:
    return type(path) is str and path.startswith(_LIBRARY) and "/../" not in path


def _is_of_a_text(path: object) -> bool:
    """Such as `<string>`, where the compiler looks for the line of an error."""
    return type(path) is str and path.startswith("<") and path.endswith(">") and "/" not in path


def _is_ours(frame: FrameType) -> bool:
    return frame.f_code.co_filename.startswith(GUEST_FOLDER + "/")


def _is_importing(frame: FrameType) -> bool:
    return frame.f_code.co_filename.startswith(_IMPORTING)
