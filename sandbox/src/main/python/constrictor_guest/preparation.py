"""What is done once before code comes: modules imported, the guard in place, the way of a request walked in advance."""

from __future__ import annotations

import _thread
import gc
import importlib
import os
import sys

from constrictor_guest import packages, runner
from constrictor_guest.failure import StepFailure
from constrictor_guest.inmate import Inmate
from constrictor_guest.root import PACKAGES

# Enough for the interpreter to have specialised the code that every inmate runs, so that none does it again.
REHEARSALS = 20
# Of threads that code starts. What a stack reserves counts against the memory limit, whether it is used or not.
THREAD_STACK = 1 << 20


def preload(plan: dict) -> None:
    if os.path.isdir(PACKAGES):
        sys.path.append(PACKAGES)
    try:
        for name in plan["preload"]:
            importlib.import_module(name)
        packages.load(plan["packages"], plan["other_packages"])
    except Exception as error:
        raise StepFailure("interpreter", "import modules in advance", 0, repr(error)) from error


def prepare(inmate: Inmate, guard_plan: dict | None) -> None:
    sys.stdout.reconfigure(line_buffering=True)  # an inmate's output is shown while it runs
    _thread.stack_size(THREAD_STACK)
    runner.prepare()
    if guard_plan is not None:
        guard = inmate.guard(None)
        guard.install(guard_plan)
        guard.show_modules()
        runner.remember_builtins()
        _hide_from_code()
        sys.path.remove("")  # a file of the code's must not pass for a module of the library
    for _ in range(REHEARSALS):
        inmate.rehearse(lambda: None)
    gc.collect()
    gc.freeze()  # the collector would otherwise touch, and so copy, every page in each inmate


def _hide_from_code() -> None:
    """Library functions that find a module by its name must not find the guard."""
    for name in [name for name in sys.modules if name.partition(".")[0] == __package__]:
        del sys.modules[name]
