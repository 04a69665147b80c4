"""The audit hook: what the interpreter tells of itself when code does something that the guard did not foresee."""

from __future__ import annotations

import ast
import sys
from _thread import get_ident
from types import FrameType
from typing import Callable, Optional

from constrictor_guest.inspection import refusals_in
from constrictor_guest.refusals import AUDIT_HOOK, Ledger
from constrictor_guest.root import GUEST_FOLDER
from constrictor_guest.rules import GUARDED, WATCHED, Rules
from constrictor_guest.tracebacks import FILE

_PARSES_ONLY = ast.parse.__code__
_LIBRARY = (sys.prefix + "/", sys.base_prefix + "/", "/usr/share/zoneinfo/")
_hook: list[Callable] = []


def install() -> None:
    """In the zygote: a hook cannot be taken away again, so it is one that has nothing to say until it is armed."""

    def hook(event: str, arguments: tuple) -> None:
        if armed is not None:
            armed(event, arguments)

    def arm_with(judge: Callable) -> None:
        nonlocal armed
        armed = judge

    armed: Optional[Callable] = None
    _hook.append(arm_with)
    sys.addaudithook(hook)


def arm(judge: Callable) -> None:
    """From here on until the end of the process."""
    arm_with = _hook.pop()
    arm_with(judge)


def judge_of(rules: Rules, ledger: Ledger) -> Callable:
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
            decide(event, arguments, rule, sys._getframe(2))
        finally:
            busy.discard(thread)

    def decide(event: str, arguments: tuple, rule: dict, frame: FrameType) -> None:
        if event == "compile":
            judge_source(arguments[0], frame)
        elif event == "object.__getattr__":
            if arguments[1] in attributes and _is_users(frame):
                refuse("attribute", arguments[1], attributes[arguments[1]])
        elif event == "open" and _is_of_the_library(arguments[0]):
            pass  # C code in the library, such as zoneinfo's, has no frame of its own
        elif _is_users(frame if rule["directly"] else _responsible(frame)):
            refuse("operation", event, rule["reason"])

    def refuse(kind: str, what: str, why: str) -> None:
        raise ledger.refuse(kind, what, why, AUDIT_HOOK)

    def judge_source(source: object, frame: FrameType) -> None:
        """Text that a library compiles, perhaps on behalf of the code: type hints in quotes, timeit, dataclasses."""
        if _is_users(frame):
            refuse("operation", "compile", "makes code that nobody has checked")
        if frame.f_code is _PARSES_ONLY or _is_ours(frame) or _is_importing(frame):
            return
        text = source.decode("utf-8", "replace") if isinstance(source, bytes) else source
        if isinstance(text, str) and (not text.isascii() or interesting.search(text)):
            judge_text(text)

    def judge_text(text: str) -> None:
        try:
            tree = ast.parse(text)
        except Exception:
            return  # the compiler will say so
        nodes = list(ast.walk(tree))
        arguments = {node.arg for node in nodes if type(node) is ast.arg}  # such as the fields of a named tuple
        for node in nodes:
            name = node.id if type(node) is ast.Name else node.attr if type(node) is ast.Attribute else None
            if name in GUARDED and type(node) is ast.Name and name not in arguments:
                refuse("attribute", name, "text that the library runs cannot have it")
            if name in WATCHED and type(node) is ast.Attribute and getattr(node.value, "id", None) not in arguments:
                refuse("attribute", name, "text that the library runs cannot have it")
        for refusal in refusals_in(tree, rules, strictly=False)[:1]:
            refuse(refusal.kind, refusal.what, refusal.why)

    return judge


def _responsible(frame: FrameType) -> Optional[FrameType]:
    """Who made the library do it: the first frame outside of the package whose function ran."""
    package = _package(frame)
    caller: Optional[FrameType] = frame
    while caller is not None and not _is_users(caller) and _package(caller) == package:
        caller = caller.f_back
    return caller


def _package(frame: FrameType) -> str:
    name = frame.f_globals.get("__name__")
    return name.partition(".")[0] if type(name) is str else ""


def _is_users(frame: Optional[FrameType]) -> bool:
    """Also for text that a library made code of: it has the name of no file."""
    name = "" if frame is None else frame.f_code.co_filename
    return name == FILE or name.startswith("<") and not name.startswith("<frozen ")


def _is_of_the_library(path: object) -> bool:
    return type(path) is str and path.startswith(_LIBRARY) and "/../" not in path


def _is_ours(frame: FrameType) -> bool:
    return frame.f_code.co_filename.startswith(GUEST_FOLDER + "/")


def _is_importing(frame: FrameType) -> bool:
    return frame.f_code.co_filename.startswith("<frozen importlib")
