"""The time limit as the code meets it: an exception at the line where it is. The server's own clock stands above."""

from __future__ import annotations

from _signal import ITIMER_REAL, SIG_IGN, SIGALRM, setitimer, signal  # without the detour over enums
from types import CoroutineType, FrameType
from typing import Optional

# Again and again, for the first one may be lost: in a destructor, a callback, or an `except` that takes all.
REPEAT_SECONDS = 0.1


class TimeLimitReached(BaseException):
    """Not an Exception, so `except Exception` lets it pass."""

    __module__ = "builtins"  # a traceback then names it without a module of ours

    def __init__(self, message: str, suspended: list[FrameType]) -> None:
        super().__init__(message)
        self.suspended = suspended


class Clock:
    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._coroutine: Optional[CoroutineType] = None
        self.first: Optional[TimeLimitReached] = None

    def start(self) -> None:
        signal(SIGALRM, self._interrupt)
        setitimer(ITIMER_REAL, self._seconds, REPEAT_SECONDS)

    def stop(self) -> None:
        signal(SIGALRM, SIG_IGN)
        setitimer(ITIMER_REAL, 0)

    def watch(self, coroutine: CoroutineType) -> None:
        """An interrupt while this one waits hits the event loop: where it waits is then worth telling."""
        self._coroutine = coroutine

    def _interrupt(self, number: int, frame: Optional[FrameType]) -> None:
        reached = TimeLimitReached("time limit reached", _suspended(self._coroutine))
        if self.first is None:
            self.first = reached
        raise reached


def _suspended(awaited: object) -> list[FrameType]:
    """Frames of a coroutine and of those it waits for, outermost first."""
    frames = []
    while type(awaited) is CoroutineType and awaited.cr_frame is not None and not awaited.cr_running:
        frames.append(awaited.cr_frame)
        awaited = awaited.cr_await
    return frames
