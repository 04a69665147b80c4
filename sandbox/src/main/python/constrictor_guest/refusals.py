"""What the guard refuses, as code meets it and as the report tells it."""

from __future__ import annotations

import sys
from typing import NamedTuple, Optional

from constrictor_guest.texts import clean
from constrictor_guest.tracebacks import FILE

MOST_EVENTS = 64
LONGEST = 256
GUARD, AUDIT_HOOK = "guard", "audit_hook"


class SecurityViolation(Exception):
    """The policy refuses what the code does here."""

    __module__ = "builtins"  # a traceback then names it without a module of ours


class ImportRefused(SecurityViolation, ModuleNotFoundError):
    """A ModuleNotFoundError, so code that can do without a module does."""

    __module__ = "builtins"


class AttributeRefused(SecurityViolation, AttributeError):
    """An AttributeError, so `hasattr` answers no."""

    __module__ = "builtins"


_EXCEPTIONS = {"import": ImportRefused, "attribute": AttributeRefused}


class Refusal(NamedTuple):
    kind: str
    what: str
    why: str
    line: Optional[int] = None
    column: Optional[int] = None
    layer: str = GUARD

    @property
    def message(self) -> str:
        return f"{self.kind.capitalize()} '{clean(self.what, LONGEST)}' is not allowed ({self.why})"

    @property
    def sentence(self) -> str:
        return self.message if self.line is None else f"Line {self.line}: {self.message}"

    def as_event(self) -> dict:
        return {
            "kind": self.kind,
            "what": clean(self.what, LONGEST),
            "line": self.line,
            "layer": self.layer,
            "detail": self.why,
        }


class Ledger:
    """Keeps what was refused, up to a number that no honest program reaches."""

    def __init__(self) -> None:
        self._refusals: list[Refusal] = []
        self._not_kept = 0

    def refuse(self, kind: str, what: str, why: str, layer: str = GUARD) -> SecurityViolation:
        """Writes it down with the line that runs, and gives back what to raise."""
        refusal = Refusal(kind, what, why, running_line(), None, layer)
        self.note(refusal)
        return _EXCEPTIONS.get(kind, SecurityViolation)(refusal.message)

    def note(self, refusal: Refusal) -> None:
        if len(self._refusals) < MOST_EVENTS:
            self._refusals.append(refusal)
        else:
            self._not_kept += 1

    def clear(self) -> None:
        self._refusals.clear()
        self._not_kept = 0

    def events(self) -> list[dict]:
        events = [refusal.as_event() for refusal in self._refusals]
        if self._not_kept:
            more = Refusal("limit", "further refusals", f"{self._not_kept} more were not kept")
            events.append(more.as_event())
        return events


def running_line() -> Optional[int]:
    """The line of the user's code that is running, innermost."""
    frame = sys._getframe(1)
    while frame is not None:
        if frame.f_code.co_filename == FILE:
            return frame.f_lineno
        frame = frame.f_back
    return None
