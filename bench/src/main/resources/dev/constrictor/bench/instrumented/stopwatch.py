"""Times every function of the guest's own modules, in the zygote and then in each inmate, and changes none of them.

It joins the package for a profile only. A mark is name, start, end, minor faults, process: nanoseconds of the
monotonic clock, which is Java's too. What the zygote does for an inmate lies in memory that both share, so code in
that one can hand all over.
"""

from __future__ import annotations

import collections
import inspect
import mmap
import os
import resource
import struct
import time
from typing import Any, Callable

MOST_MARKS = 160
ZYGOTE, INMATE = 0, 1

_marks: collections.deque = collections.deque(maxlen=MOST_MARKS)
_process = ZYGOTE
_shared = mmap.mmap(-1, mmap.PAGESIZE)  # when an inmate was last reaped, with its faults
_REAPED = struct.Struct("QQQ")


def marks() -> str:
    """One string, because describing a large value would take longer than what is timed."""
    faults, start = _minor_faults(), time.monotonic_ns()
    _marks.append(["reaped", *_REAPED.unpack_from(_shared), ZYGOTE])
    lines = ["\t".join(map(str, mark)) for mark in _marks]
    lines.append("\t".join(map(str, ["handing_over", start, time.monotonic_ns(), faults, _process])))
    return "\n".join(lines)


def attach() -> None:
    from constrictor_guest import cell, inmate, kernel, runner, syscall_batch, values, zygote

    for module in (kernel, inmate, runner, values):
        _time_functions_of(module, module.__name__)
    for owner in (syscall_batch.SyscallBatch, inmate.Inmate, cell.Cell, zygote.Zygote):
        _time_functions_of(owner, owner.__module__)
    cell.Cell.live = _timed_life(cell.Cell.live)
    cell.Cell.live_on = _timed_life(cell.Cell.live_on)
    os.wait4 = _timed_wait(os.wait4)


def _time_functions_of(owner: Any, module: str) -> None:
    for name, function in list(vars(owner).items()):
        if inspect.isfunction(function) and function.__module__ == module and name not in ("__init__", "_checked"):
            setattr(owner, name, _timed(f"{module.rpartition('.')[2]}.{name}", function))


def _timed(name: str, function: Callable) -> Callable:
    def timed(*arguments: Any, **named: Any) -> Any:
        faults, start = _minor_faults(), time.monotonic_ns()
        try:
            return function(*arguments, **named)
        finally:
            _marks.append([name, start, time.monotonic_ns(), _minor_faults() - faults, _process])

    return timed


def _timed_life(live: Callable) -> Callable:
    """Begins where the fork has ended. Who called knows when it began: nothing of the guest's runs in between."""

    def timed(*arguments: Any) -> None:
        global _process
        _process = INMATE
        now = time.monotonic_ns()
        _marks.append(["fork", now, now, _minor_faults(), _process])
        live(*arguments)

    return timed


def _timed_wait(wait: Callable) -> Callable:
    def timed(*arguments: Any) -> Any:
        start = time.monotonic_ns()
        answer = wait(*arguments)
        if answer[0] != 0:
            _REAPED.pack_into(_shared, 0, start, time.monotonic_ns(), answer[2].ru_minflt)
        return answer

    return timed


def _minor_faults() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt
