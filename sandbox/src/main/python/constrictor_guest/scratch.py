"""Memory that is written to for every inmate, in pages of its own: what lies elsewhere need not be copied for it."""

from __future__ import annotations

import ctypes
import mmap
from typing import TypeVar

Kind = TypeVar("Kind", bound="ctypes._CData")
_WORD = 8


class Scratch:
    def __init__(self, pages: int) -> None:
        self._memory = mmap.mmap(-1, pages * mmap.PAGESIZE, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
        self._taken = 0

    def take(self, kind: type[Kind]) -> Kind:
        """Zeros, as an object of this kind."""
        taken = kind.from_buffer(self._memory, self._taken)
        self._taken += -(-ctypes.sizeof(kind) // _WORD) * _WORD
        return taken

    def bytes(self, size: int) -> ctypes.Array:
        return self.take(ctypes.c_char * size)
