"""Where that lies which every inmate writes to: side by side, so that it copies few pages.

To run code is to write to it, for the interpreter notes in it which way branches went. And who needs memory gets what
others left free, a little here and a little there. Both are seen to once, with means that only one interpreter has.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import struct
import sys
from types import CodeType, FunctionType
from typing import Callable, Iterable, Iterator, NoReturn

from constrictor_guest import kernel
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
_IDENTITY = struct.Struct("=Q")

_python = ctypes.pythonapi
_libc = ctypes.PyDLL(None)


def code_run_by(work: Callable[[], None], functions: Iterable[FunctionType]) -> list[CodeType]:
    """Of these functions and of those made in them, in the order in which it is last run.

    A child process finds it out. To watch what is run marks the interpreter: for good, all code would be looked through when it
    is first run, that of every inmate as well, and what comes of that be written to it.
    """
    known = {id(code): code for function in functions for code in _with_code_in_it(function.__code__)}
    reading, writing = os.pipe()
    with os.fdopen(reading, "rb") as found:
        child = kernel.fork()
        if child == 0:
            _tell_what_is_run(work, writing)
        os.close(writing)
        identities = found.read()
    _, status = os.waitpid(child, 0)
    if status != 0:
        raise ChildProcessError(f"the process that watched a rehearsal ended with status {status}")
    return [known[identity] for (identity,) in _IDENTITY.iter_unpack(identities) if identity in known]


def _with_code_in_it(code: CodeType) -> Iterator[CodeType]:
    yield code
    for each in code.co_consts:
        if type(each) is CodeType:
            yield from _with_code_in_it(each)


def _tell_what_is_run(work: Callable[[], None], writing: int) -> NoReturn:
    monitoring = sys.monitoring
    found: dict[int, CodeType] = {}  # by identity: code that was loaded twice is equal; and none of it goes meanwhile

    def note(code: CodeType, _: int) -> None:
        found.pop(id(code), None)
        found[id(code)] = code

    try:
        monitoring.use_tool_id(monitoring.PROFILER_ID, __name__)
        monitoring.register_callback(monitoring.PROFILER_ID, monitoring.events.PY_START, note)
        monitoring.set_events(monitoring.PROFILER_ID, monitoring.events.PY_START)
        work()
        monitoring.set_events(monitoring.PROFILER_ID, monitoring.events.NO_EVENTS)
        with os.fdopen(writing, "wb") as told:
            told.write(b"".join(map(_IDENTITY.pack, found)))
    except BaseException as error:
        print(f"could not watch a rehearsal: {error!r}", file=sys.stderr, flush=True)
        os._exit(1)
    os._exit(0)


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
