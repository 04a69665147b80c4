"""How the zygote's memory lies: so that a fork has little to enter anew, and an inmate copies little that it only reads.

Two things are done, once, by who settles. Neither changes anything that code could see. Where the
interpreter or the machine is not made for one, it is left undone.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
import itertools
import mmap
import operator
import signal
import sys
import types
from typing import Iterator, NamedTuple

from constrictor_guest.failure import StepFailure
from constrictor_guest.syscall_batch import SyscallBatch

HUGE_PAGE = 2 << 20
SMALLEST = 64 << 10
_KEPT = 64 << 10  # so that not every inmate has to ask for some at once
READABLE, WRITABLE, EXECUTABLE = "r--p", "rw-p", "r-xp"
_EXECUTABLE = mmap.PROT_READ | mmap.PROT_EXEC
_MOVE_ONTO = 3
_NOWHERE = (1 << 64) - 1
_ADVISE_HUGE_PAGES = 14
# A reference count that is never changed again, with room for the few references that are given back without a look at it;
# and the mark by which the interpreter knows references that it need not give back.
_LASTING = 7 << 29 | 1 << 48
_MARK = 1 << 48
# Not by getattr: library functions have a guarded one by now, which takes ten times as long.
_parts_of_code = operator.attrgetter(
    "co_consts", "co_names", "co_linetable", "co_exceptiontable", "co_filename", "co_name", "co_qualname"
)
_names_in_code = operator.attrgetter("co_varnames", "co_cellvars", "co_freevars")

_libc = ctypes.PyDLL(None, use_errno=True)


def count_references_no_more() -> None:
    """Of all objects there are: counting writes to them, and each page that is written to is copied in each inmate."""
    with no_collections():
        gc.unfreeze()  # the collector does not tell of those that are frozen
        make_lasting([*gc.get_objects(), sys.modules])
        gc.freeze()
    give_back()


def give_back() -> None:
    """To the kernel, what nobody uses any more: it would be code's on top of its own limit."""
    if hasattr(_libc, "malloc_trim"):  # not every C library keeps what was given back
        _libc.malloc_trim(ctypes.c_size_t(_KEPT))


@contextlib.contextmanager
def no_collections() -> Iterator[None]:
    """While objects that last are not frozen: the collector is not made for so many of them, and crashes."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def make_lasting(objects: list) -> None:
    """Their references, and those of all that they refer to, are counted no more."""
    is_lasting = getattr(sys, "_is_immortal", None)
    if is_lasting is None or sys.abiflags or sys.byteorder != "little" or sys.maxsize < 1 << 32:
        return
    words = (ctypes.c_uint64 * (1 << 44)).from_address(0)  # all of memory; to ask for each would call the audit hook each time
    if not words[id(None) >> 3] & _MARK:
        return
    found: dict[int, object] = {id(each): each for each in objects}
    while found:
        for address in found:
            words[address >> 3] |= _LASTING
        found = {id(each): each for each in itertools.filterfalse(is_lasting, _referents(list(found.values())))}


def _referents(objects: list) -> list:
    referents = gc.get_referents(*objects)
    for code in [each for each in objects if type(each) is types.CodeType]:  # the collector knows nothing of these
        referents += _parts_of_code(code)
        for names in _names_in_code(code):  # made for us each time; only the names in it are the code's
            referents += names
    return referents


class Mapping(NamedTuple):
    start: int
    end: int
    access: str
    file: str


def join(maps: str) -> None:
    """Makes two mappings of the five that each library has: a fork enters each of them anew, and an exit takes it down.

    What of a library is only read may be run as well then, and what the loader has closed after its work may be written to.
    """
    for library in _libraries([_parse(line) for line in maps.splitlines()]):
        written = [each.access for each in library].index(WRITABLE)
        closed = written - 1
        # In the order of a linker: head, code, constants, what the loader closes, data.
        if closed < 2 or [each.access for each in library[closed - 1 : written]] != [READABLE] * 2:
            continue
        _protect(library[0].start, library[closed].start, _EXECUTABLE)
        _protect(library[closed].start, library[written].end, mmap.PROT_READ | mmap.PROT_WRITE)


def _libraries(mappings: list[Mapping]) -> Iterator[list[Mapping]]:
    for file, parts in itertools.groupby(mappings, key=lambda mapping: mapping.file):
        library = list(parts)
        whole = all(one.end == other.start for one, other in zip(library, library[1:]))
        if file.startswith("/") and whole and WRITABLE in [each.access for each in library]:
            yield library


def _protect(start: int, end: int, access: int) -> None:
    _libc.mprotect(ctypes.c_void_p(start), ctypes.c_size_t(end - start), access)  # where it is refused all is as before


def gather(maps: str, numbers: dict) -> None:
    """Puts the heap and the interpreter's own code into large pages, where they lie: a fork enters these in few steps.

    `maps` is what the kernel tells of this process. All is copied, and the copy put in its place, without the
    interpreter in between, which would go on writing to it.
    """
    batch = SyscallBatch()
    if not batch.is_native:
        return
    pieces = list(_worth_gathering([_parse(line) for line in maps.splitlines()]))
    size = sum(piece.end - piece.start + HUGE_PAGE for piece in pieces)
    start = place = _reserve(size)
    if place is None:
        return
    presence = ctypes.create_string_buffer(max(piece.end - piece.start for piece in pieces) // mmap.PAGESIZE)
    for piece in pieces:
        length = piece.end - piece.start
        # As far from the start of a large page as where it goes: otherwise it would not stay one.
        target = start + (piece.start - start) % HUGE_PAGE
        # We have used memory since, and given some back: this fails where it is no longer there.
        batch.add("engine", "look for memory", numbers["mincore"], piece.start, length, presence)
        batch.add_copy("engine", "copy memory", target, piece.start, length)
        if piece.access != WRITABLE:
            batch.add("engine", "protect memory", numbers["mprotect"], target, length, _EXECUTABLE)
        batch.add("engine", "move memory", numbers["mremap"], target, length, length, _MOVE_ONTO, piece.start)
        if target > start:
            batch.add("engine", "give memory back", numbers["munmap"], start, target - start)
        start = target + length
    batch.add("engine", "give memory back", numbers["munmap"], start, place + size - start)
    batch.seal()
    try:
        batch.run()
    except StepFailure:
        pass  # what was not moved is as it was


def _reserve(size: int) -> int | None:
    _libc.mmap.restype = ctypes.c_void_p
    access, flags = mmap.PROT_READ | mmap.PROT_WRITE, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS
    place = _libc.mmap(None, ctypes.c_size_t(size), access, flags, -1, ctypes.c_long(0))
    if size == 0 or place == _NOWHERE:
        return None
    _libc.madvise(ctypes.c_void_p(place), ctypes.c_size_t(size), _ADVISE_HUGE_PAGES)
    return place


def _worth_gathering(mappings: list[Mapping]) -> Iterator[Mapping]:
    own = ctypes.cast(ctypes.pythonapi.Py_GetVersion, ctypes.c_void_p).value
    [file] = [each.file for each in mappings if each.start <= own < each.end]
    code = None
    for mapping in mappings:
        if mapping.file == file and mapping.access in (READABLE, EXECUTABLE):
            if code is None:
                code = mapping._replace(access=EXECUTABLE)
            elif mapping.start == code.end:
                code = code._replace(end=mapping.end)
        elif mapping.access == WRITABLE and mapping.file in ("", "[heap]"):
            yield from _in_use(mapping)
    if code is not None:
        yield code


def _in_use(mapping: Mapping) -> Iterator[Mapping]:
    """What is mapped and was never touched would only begin to take room. What lies together has to be moved together."""
    found = None
    start = mapping.start
    while start < mapping.end:
        end = min(start - start % HUGE_PAGE + HUGE_PAGE, mapping.end)
        if end - start >= SMALLEST and _resident(start, end) * 2 > end - start:
            found = mapping._replace(start=found.start if found else start, end=end)
        elif found:
            yield found
            found = None
        start = end
    if found:
        yield found


def _resident(start: int, end: int) -> int:
    """In bytes."""
    pages = ctypes.create_string_buffer((end - start) // mmap.PAGESIZE)
    if _libc.mincore(ctypes.c_void_p(start), ctypes.c_size_t(end - start), pages) != 0:
        return 0
    return mmap.PAGESIZE * sum(page & 1 for page in pages.raw)


def _parse(line: str) -> Mapping:
    fields = line.split(maxsplit=5)
    start, _, end = fields[0].partition("-")
    return Mapping(int(start, 16), int(end, 16), fields[1], fields[5] if len(fields) > 5 else "")
