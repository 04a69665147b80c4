"""Where that lies which every inmate writes to: side by side, so that it copies few pages.

To run code is to write to it, for the interpreter notes in it which way branches went. And who needs memory gets what
others left free, a little here and a little there. Both are seen to once, with means that only one interpreter has.
"""

from __future__ import annotations

import contextlib
import ctypes
import sys
from types import CodeType, FunctionType
from typing import Callable, Iterable, Iterator

from constrictor_guest.arenas import Allocator

# Of the interpreter's memory: in pools, each for blocks of one size.
_POOL = 1 << 14
_POOL_HEAD = 48
_BLOCK_SIZES = range(16, 513, 16)
_ELSEWHERE = 8  # blocks of a pool that are not handed to us but to what we use ourselves meanwhile
_MOST_BLOCKS = 20_000
# Of the C library's: pieces that fill any hole, the large ones first, in all sizes that it keeps apart.
_PIECES = (*(1 << power for power in range(16, 10, -1)), *range(1032, 15, -16))
_MOST_PIECES = 5_000
_OBJECTS = 2

_python = ctypes.pythonapi
_libc = ctypes.PyDLL(None)


def code_run_by(work: Callable[[], None]) -> list[CodeType]:
    """In the order in which it is last run."""
    monitoring = sys.monitoring
    tool, start = monitoring.PROFILER_ID, monitoring.events.PY_START
    found: dict[int, CodeType] = {}  # by identity: code that was loaded twice is equal

    def note(code: CodeType, _: int) -> None:
        found.pop(id(code), None)
        found[id(code)] = code

    monitoring.use_tool_id(tool, __name__)
    try:
        monitoring.register_callback(tool, start, note)
        monitoring.set_events(tool, start)
        work()
    finally:
        monitoring.set_events(tool, monitoring.events.NO_EVENTS)
        monitoring.register_callback(tool, start, None)
        monitoring.free_tool_id(tool)
    return list(found.values())


def move_together(codes: Iterable[CodeType], functions: Iterable[FunctionType]) -> list[CodeType]:
    """Gives the functions that run it a copy of their code; the copies lie side by side, in the order of `codes`."""
    codes = list(codes)
    for code in codes:
        code.replace()  # what it keeps of itself to make a copy must not come to lie between the copies
    _take_up_holes_of_c_library()
    copies: dict[int, CodeType] = {}
    with _objects_one_after_the_other():
        for code in codes:
            _copy(code, copies)
    for function in functions:
        copy = copies.get(id(function.__code__))
        if copy is not None:
            function.__code__ = copy
    return list(copies.values())


def _copy(code: CodeType, copies: dict[int, CodeType]) -> CodeType:
    """With the code of functions that are made in it."""
    if id(code) not in copies:
        constants = code.co_consts
        if any(type(each) is CodeType for each in constants):
            constants = tuple(_copy(each, copies) if type(each) is CodeType else each for each in constants)
        copies[id(code)] = code.replace(co_consts=constants)
    return copies[id(code)]


@contextlib.contextmanager
def _objects_one_after_the_other() -> Iterator[None]:
    """The C library has no pools by size. Objects are given back as ever: the interpreter knows which are not its own."""
    own, raw = Allocator.of(_OBJECTS), Allocator.of_c_library()
    mixed = Allocator(raw.context, raw.allocate, raw.allocate_zeros, own.resize, own.free)
    _python.PyMem_SetAllocator(_OBJECTS, ctypes.byref(mixed))
    try:
        yield
    finally:
        _python.PyMem_SetAllocator(_OBJECTS, ctypes.byref(own))


class _Statistics(ctypes.Structure):
    _fields_ = [(f"field_{number}", ctypes.c_size_t) for number in range(9)] + [("top", ctypes.c_size_t)]


def take_up_holes() -> None:
    """For ever: what is asked for next lies behind all that there is."""
    _take_up_holes_of_c_library()
    _take_up_holes_of_interpreter()


def _take_up_holes_of_c_library() -> None:
    if not hasattr(_libc, "mallinfo2"):
        return
    allocate, free = _memory_functions(_libc.malloc, _libc.free)
    _libc.sbrk.restype = ctypes.c_void_p
    _libc.mallinfo2.restype = _Statistics
    end = _libc.sbrk(ctypes.c_long(0)) - _libc.mallinfo2().top
    for size in _PIECES:
        for _ in range(_MOST_PIECES):
            place = allocate(size)
            if place is None or place >= end:  # there is no such hole any more
                free(place)
                break


def _take_up_holes_of_interpreter() -> None:
    """What is asked for next lies in pools that were empty."""
    allocate, free = _memory_functions(_python.PyObject_Malloc, _python.PyObject_Free)
    blocks = (ctypes.c_size_t * (_POOL // _BLOCK_SIZES.start))()  # a list would need memory itself
    for size in _BLOCK_SIZES:
        whole = (_POOL - _POOL_HEAD) // size - _ELSEWHERE
        count = 0
        for _ in range(_MOST_BLOCKS):
            blocks[count] = allocate(size)
            if blocks[count] // _POOL != blocks[0] // _POOL:
                blocks[0], count = blocks[count], 0
            count += 1
            if count == whole:
                break
        while count > 1:  # one is kept, or the pool would become one for any size again
            count -= 1
            free(blocks[count])


def _memory_functions(allocate: object, free: object) -> tuple[Callable, Callable]:
    allocate.restype, allocate.argtypes = ctypes.c_void_p, [ctypes.c_size_t]
    free.restype, free.argtypes = None, [ctypes.c_void_p]
    return allocate, free
