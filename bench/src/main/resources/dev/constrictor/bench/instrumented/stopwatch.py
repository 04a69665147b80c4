"""Times every function of the guest's own modules, in the zygote and then in each inmate, and changes none of them.

It joins the package for a profile only. A mark is name, start, end, minor faults, process: nanoseconds of the
monotonic clock, which is Java's too. An inmate inherits the zygote's last marks, so code in it can hand all over.
"""

from __future__ import annotations

import collections
import inspect
import os
import resource
import time
from typing import Any, Callable

MOST_MARKS = 160
ZYGOTE, INMATE = 0, 1

_marks: collections.deque = collections.deque(maxlen=MOST_MARKS)
_process = ZYGOTE


def marks() -> str:
    """One string, because describing a large value would take longer than what is timed."""
    faults, start = _minor_faults(), time.monotonic_ns()
    lines = ["\t".join(map(str, mark)) for mark in _marks]
    lines.append("\t".join(map(str, ["handing_over", start, time.monotonic_ns(), faults, _process])))
    return "\n".join(lines)


def attach() -> None:
    from constrictor_guest import cell, inmate, kernel, runner, syscall_batch, values, zygote

    fork = kernel.fork
    for module in (kernel, inmate, runner, values):
        _time_functions_of(module, module.__name__)
    for owner in (syscall_batch.SyscallBatch, inmate.Inmate, cell.Cell, zygote.Zygote):
        _time_functions_of(owner, owner.__module__)
    kernel.fork = _timed_fork(fork)
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


def _timed_fork(fork: Callable[[], int]) -> Callable[[], int]:
    def timed() -> int:
        global _process
        start = time.monotonic_ns()
        pid = fork()
        end = time.monotonic_ns()
        if pid == 0:
            _process = INMATE
        _marks.append(["fork", start, end, _minor_faults() if pid == 0 else 0, _process])
        return pid

    return timed


def _timed_wait(wait: Callable) -> Callable:
    def timed(*arguments: Any) -> Any:
        start = time.monotonic_ns()
        answer = wait(*arguments)
        if answer[0] != 0:
            _marks.append(["reaped", start, time.monotonic_ns(), answer[2].ru_minflt, _process])
        return answer

    return timed


def _minor_faults() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt
