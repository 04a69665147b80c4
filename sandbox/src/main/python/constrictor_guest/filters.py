"""Small filters in the kernel's language, beside the large one that every inmate gets from the server."""

from __future__ import annotations

import errno
import struct

KEEPER_PID = 1
AF_UNIX = 1
ALL_PROCESSES = 0xFFFFFFFF  # -1 as a filter sees it
X32_CALLS = 0x40000000

# What to do, and where the number, the architecture and the first argument of a call lie.
_LOAD, _JUMP_IF_EQUAL, _JUMP_IF_AT_LEAST, _RETURN = 0x20, 0x15, 0x35, 0x06
_NUMBER, _ARCHITECTURE, _FIRST_ARGUMENT = 0, 4, 16
_ALLOW, _FAIL, _KILL = 0x7FFF0000, 0x00050000 | errno.EPERM, 0x80000000
_ASK = 0x7FC00000  # who listens to the newest filter that says so; where nobody does, the call is not implemented


def against_signals_to_keeper(numbers: dict[str, int]) -> bytes:
    """Not every kernel protects the first process from the others."""
    signalling = [numbers[name] for name in ("kill", "tkill", "tgkill")]
    forbidden = (KEEPER_PID, ALL_PROCESSES)
    program = [(_LOAD, 0, 0, _NUMBER)]
    for index, number in enumerate(signalling):
        program.append((_JUMP_IF_EQUAL, len(signalling) - index, 0, number))
    program.append((_RETURN, 0, 0, _ALLOW))
    program.append((_LOAD, 0, 0, _FIRST_ARGUMENT))
    for index, target in enumerate(forbidden):
        program.append((_JUMP_IF_EQUAL, len(forbidden) - index, 0, target))
    program += [(_RETURN, 0, 0, _ALLOW), (_RETURN, 0, 0, _FAIL)]
    return _assembled(program)


def of_zygote(architecture: int, refused: list[int], socket: int) -> bytes:
    """Packages are imported with the zygote's capabilities: they run no program and meet few of the kernel's parts.

    An inmate inherits this filter, and must still be told of to those who listen to its own.
    """
    program = [
        (_LOAD, 0, 0, _ARCHITECTURE),
        (_JUMP_IF_EQUAL, 1, 0, architecture),
        (_RETURN, 0, 0, _KILL),
        (_LOAD, 0, 0, _NUMBER),
        (_JUMP_IF_AT_LEAST, 0, 1, X32_CALLS),
        (_RETURN, 0, 0, _KILL),
    ]
    for index, number in enumerate(refused):
        program.append((_JUMP_IF_EQUAL, len(refused) - index + 1, 0, number))
    program += [
        (_JUMP_IF_EQUAL, 2, 0, socket),
        (_RETURN, 0, 0, _ALLOW),
        (_RETURN, 0, 0, _ASK),
        (_LOAD, 0, 0, _FIRST_ARGUMENT),
        (_JUMP_IF_EQUAL, 0, 1, AF_UNIX),
        (_RETURN, 0, 0, _ALLOW),
        (_RETURN, 0, 0, _ASK),
    ]
    return _assembled(program)


def _assembled(program: list[tuple[int, int, int, int]]) -> bytes:
    return b"".join(struct.pack("=HBBI", *instruction) for instruction in program)
