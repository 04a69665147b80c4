"""Where the interpreter gets its memory from: in one piece, which large pages fit into.

By itself it maps a megabyte at a time wherever there is room, here and there between libraries.
"""

from __future__ import annotations

import ctypes
import sys

_ARENA = 1 << 20
_RAW_MEMORY = 0

_python = ctypes.pythonapi


class Allocator(ctypes.Structure):
    """What serves one kind of memory."""

    _fields_ = [(name, ctypes.c_void_p) for name in ("context", "allocate", "allocate_zeros", "resize", "free")]

    @classmethod
    def of(cls, domain: int) -> Allocator:
        allocator = cls()
        _python.PyMem_GetAllocator(domain, ctypes.byref(allocator))
        return allocator

    @classmethod
    def of_c_library(cls) -> Allocator:
        return cls.of(_RAW_MEMORY)


class _ArenaAllocator(ctypes.Structure):
    _fields_ = [(name, ctypes.c_void_p) for name in ("context", "allocate", "free")]

    @classmethod
    def present(cls) -> _ArenaAllocator:
        allocator = cls()
        _python.PyObject_GetArenaAllocator(ctypes.byref(allocator))
        return allocator


_own = _ArenaAllocator.present()


def is_known_interpreter() -> bool:
    return sys.implementation.name == "cpython" and sys.version_info[:2] == (3, 14) and not sys.abiflags


def take_from_heap() -> None:
    """From now on, by the C library, as large pieces of its heap. Before most modules are imported."""
    if not is_known_interpreter() or not hasattr(ctypes.CDLL(None), "mallinfo2"):
        return
    # It maps what is large by itself, until something as large has been given back: then it expects more of the kind.
    _python.PyMem_RawMalloc.restype = ctypes.c_void_p
    _python.PyMem_RawFree.argtypes = [ctypes.c_void_p]
    _python.PyMem_RawFree(_python.PyMem_RawMalloc(ctypes.c_size_t(_ARENA + (_ARENA >> 3))))
    library = Allocator.of_c_library()
    # They are given back as ever, which is to unmap whole pages. What begins between two stays where it is, and is lost:
    # so this is for who takes and does not give back.
    mixed = _ArenaAllocator(_own.context, library.allocate, _own.free)
    _python.PyObject_SetArenaAllocator(ctypes.byref(mixed))


def take_from_kernel() -> None:
    """From now on, again. Before any code runs, whose memory is to come and go as in any other process."""
    _python.PyObject_SetArenaAllocator(ctypes.byref(_own))
