"""What the zygote does for all inmates to come, once, when it has nothing else to do."""

from __future__ import annotations

import gc
from types import FunctionType
from typing import Callable

from constrictor_guest import arenas, inmate, kernel, memory, placement, runner, science, workspace
from constrictor_guest.cell import Cell
from constrictor_guest.guard import Guard
from constrictor_guest.syscall_batch import SyscallBatch
from constrictor_guest.template import Template

# Enough for the interpreter to have specialised code that has just been moved, and is new to it.
REHEARSALS = 8
# What no rehearsal runs, but every inmate. Of the audit hook nobody can tell when it runs.
_HOOK = "constrictor_guest.audit"
_NOT_REHEARSED = (
    SyscallBatch.run_from,
    Template._begin,
    Template._go_on,
    Cell.live_on,
    Cell._live,
    SyscallBatch.check,
    Cell.serve,
    inmate.renew_randomness,
    science.renew_randomness,
    science.warm_up,
    Cell._rehearse_within_limits,
    Cell.rehearse,
    Cell._rehearse,
    Cell._raise_memory_limit,
    runner.count_from_now,
    Cell._receive,
    Cell._answer,
    runner.run,
    Guard.arm,
    inmate.send,
    workspace.write_all,
    Cell.rest,
)


def settle(cell: Cell, maps: Callable[[], str], numbers: dict) -> None:
    """`maps` tells what the kernel knows of this process, `numbers` are those of system calls."""
    memory.count_references_no_more()
    if arenas.is_known_interpreter():
        arenas.take_from_heap()
        try:
            _place_anew(cell)
        finally:
            arenas.take_from_kernel()
        memory.give_back()
        gc.unfreeze = _leave_frozen
    mappings = maps()
    memory.join(mappings)
    memory.gather(mappings, numbers)


def _leave_frozen() -> None:
    """Instead of `gc.unfreeze`: a collection of what the zygote has made to last would crash the interpreter."""


def _place_anew(cell: Cell) -> None:
    """Rehearses after all of it, for only then code is specialised for constants that last, and memory is used where it will be."""
    _move_code(cell)
    gc.collect()  # objects that are kept for who needs one next are given up: they lie all over
    placement.take_up_holes()
    for _ in range(REHEARSALS):
        cell.rehearse(_nothing)
    placement.take_up_holes()  # of what was made before, and is no more since it was rehearsed
    cell.rehearse(_nothing)
    gc.freeze()


def _move_code(cell: Cell) -> None:
    functions = _functions()
    rehearsed = placement.code_run_by(lambda: cell.rehearse(_nothing), functions)
    others = [each for each in functions if each.__module__ == _HOOK]
    # What a trivial request takes was run last, and so comes to lie together.
    codes = [*rehearsed, *(each.__code__ for each in (*_NOT_REHEARSED, *others))]
    memory.make_lasting(placement.move_together(codes, functions))


def _functions() -> list[FunctionType]:
    with memory.no_collections():
        gc.unfreeze()  # the collector does not tell of those that are frozen
        functions = [each for each in gc.get_objects() if type(each) is FunctionType]
        gc.freeze()
    return functions


def _nothing() -> None:
    pass
