"""Does a list of system calls in one go, in machine code where there is some for this processor.

Between two calls made from Python a forked process touches dozens of pages, and each has to be copied
first. A batch is prepared in the zygote; after the fork it runs without the interpreter.
"""

from __future__ import annotations

import ctypes
import errno
import functools
import mmap
import os

from constrictor_guest.failure import StepFailure
from constrictor_guest.scratch import Scratch

_FIELDS = 8  # number, six arguments, where to store the result
_SAVE = 7
_WORD = 8
_READ_AND_EXECUTE = 5

# long run(struct { long number, arguments[6], *save; } *calls, long count)
#   for each call: load rax, rdi, rsi, rdx, r10, r8, r9; a negative number is none of a system call but one of those below;
#   any other: syscall; negative: return (calls left << 16) | errno; save the result where `save` points to, if anywhere.
#   Returns 0 when all are done.
_MACHINE_CODE = {
    "x86_64": bytes.fromhex(
        "41544155"  # push r12; push r13
        "4989fc4989f5"  # mov r12, rdi; mov r13, rsi
        "4d85ed746e"  # next: test r13, r13; jz done
        "498b0424498b7c2408498b742410498b542418"  # mov rax, rdi, rsi, rdx from [r12]
        "4d8b5424204d8b4424284d8b4c2430"  # mov r10, r8, r9 from [r12]
        "4885c0781d"  # test rax, rax; js special
        "0f05"  # syscall
        "4885c07844"  # test rax, rax; js failed
        "498b4c24384885c97403488901"  # mov rcx, [r12+56]; if rcx: mov [rcx], rax
        "4983c44049ffcdebb7"  # on: add r12, 64; dec r13; jmp next
        "4883f8ff7507"  # special: cmp rax, -1; jne branch
        "4889d1f3a4ebea"  # copy: mov rcx, rdx; rep movsb; jmp on
        "488b074829d04c39d073df"  # branch: mov rax, [rdi]; sub rax, rdx; cmp rax, r10; jae on
        "4d85c07408"  # test r8, r8; jz leave
        "4989f44d89c5eb92"  # mov r12, rsi; mov r13, r8; jmp next
        "4889f0eb0e"  # leave: mov rax, rsi; jmp out
        "31c0eb0a"  # done: xor eax, eax; jmp out
        "48f7d849c1e5104c09e8"  # failed: neg rax; shl r13, 16; or rax, r13
        "415d415cc3"  # out: pop r13; pop r12; ret
    ),
}
_COPY, _BRANCH = -1, -2
# When a branch is taken: from where, and how many values of a word.
_ALL_BUT_ONE = -1
_IF_ZERO, _IF_ABOVE, _ALWAYS = (0, 1), (1, (1 << 63) - 1), (0, _ALL_BUT_ONE)
_LEAVE = 0
_ALL_BITS = (1 << 64) - 1
# Who leaves a batch before its end answers more than any failure can be.
LEAST_ANSWER = 1 << 48


class SyscallBatch:
    def __init__(self, machine: str | None = None) -> None:
        self._steps: list[tuple[str, str]] = []
        self._words: list[int] = []
        self._kept: list[object] = []
        self._repeated: tuple[int, int] | None = None
        self._native = _load(_MACHINE_CODE.get(machine or os.uname().machine))

    @property
    def is_native(self) -> bool:
        """Whether nothing of the interpreter's runs between two calls."""
        return self._native is not None

    def add(self, layer: str, what: str, number: int, *arguments: object) -> int:
        """Returns the call's index. An argument is a number, bytes, a ctypes object, or None."""
        words = [number, *(self._word(each) for each in arguments)]
        self._words += words + [0] * (_FIELDS - len(words))
        self._steps.append((layer, what))
        return len(self._steps) - 1

    def add_copy(self, layer: str, what: str, target: int, source: int, length: int) -> None:
        """Not a system call, but in its place among them: copies memory."""
        self.add(layer, what, _COPY, target, source, length)

    def add_leave_if_zero(self, address: int, answer: int) -> None:
        """Ends the batch with this answer if the word at that address is zero."""
        self._add_leave(address, answer, _IF_ZERO)

    def add_leave_if_above_zero(self, address: int, answer: int) -> None:
        self._add_leave(address, answer, _IF_ABOVE)

    def add_leave_unless(self, address: int, expected: int, answer: int) -> None:
        """Ends the batch with this answer if the word at that address is any other."""
        self._add_leave(address, answer, (expected + 1, _ALL_BUT_ONE))

    def _add_leave(self, address: int, answer: int, taken: tuple[int, int]) -> None:
        self.add("engine", "leave", _BRANCH, address, answer, *taken, _LEAVE)

    def add_change(self, address: int, other: SyscallBatch) -> None:
        """Goes on with another batch, and ends with that one, if the word at that address is zero: only machine code can."""
        self.add("engine", "change", _BRANCH, address, other._address_of(0), *_IF_ZERO, len(other._steps))

    def add_repetition(self, first: int) -> None:
        """Goes on with the call of that index, for ever: only machine code can."""
        self._repeated = (self.add("engine", "repeat", _BRANCH), first)

    def seal(self, scratch: Scratch | None = None) -> None:
        """No more calls: the table gets its place in memory."""
        kind = ctypes.c_long * len(self._words)
        self._table = kind() if scratch is None else scratch.take(kind)
        self._table[:] = self._words
        if self._repeated is not None:
            index, first = self._repeated
            words = [self._address_of(index), self._address_of(first), *_ALWAYS, len(self._steps) - first]
            self._table[index * _FIELDS + 1 : index * _FIELDS + 1 + len(words)] = words

    def address_of_argument(self, index: int, argument: int) -> int:
        return self._address_of(index) + (1 + argument) * _WORD

    def save_result(self, index: int, address: int) -> None:
        self._table[index * _FIELDS + _SAVE] = address

    def run_from(self, first: int) -> int:
        """By machine code alone, from the call of that index: the answer it was left with, or less if one has failed."""
        return self._native(self._address_of(first), len(self._steps) - first)

    def failed_in(self, answer: int) -> int:
        """The index of the call that such an answer tells of."""
        return len(self._steps) - (answer >> 16)

    def run(self) -> int:
        """The answer it was left with, or none. Raises the failure of a call."""
        count = len(self._steps)
        return self.check(self._native(self._table, count) if self._native else self._run_in_python(count))

    def check(self, answer: int) -> int:
        """Raises the failure that it tells of, if it does."""
        if 0 < answer < LEAST_ANSWER:
            layer, what = self._steps[self.failed_in(answer)]
            number = answer & 0xFFFF
            raise StepFailure(layer, what, number, f"[Errno {number}] {os.strerror(number)}")
        return answer

    def _run_in_python(self, count: int) -> int:
        for index in range(count):
            start = index * _FIELDS
            number, *arguments, save = (ctypes.c_long(each) for each in self._table[start : start + _FIELDS])
            if number.value == _COPY:
                ctypes.memmove(*(each.value for each in arguments[:3]))
                continue
            if number.value == _BRANCH:
                address, answer, least, span, _, _ = (each.value for each in arguments)
                word = ctypes.c_ulong.from_address(address).value
                if word - least & _ALL_BITS < span & _ALL_BITS:
                    return answer
                continue
            result = _syscall(number, *arguments)
            if result < 0:
                return (count - index) << 16 | (ctypes.get_errno() or errno.EINVAL)
            if save.value:
                ctypes.c_long.from_address(save.value).value = result
        return 0

    def _address_of(self, index: int) -> int:
        return ctypes.addressof(self._table) + index * _FIELDS * _WORD

    def _word(self, argument: object) -> int:
        if argument is None:
            return 0
        return argument if isinstance(argument, int) else self.keep(argument)

    def keep(self, argument: object) -> int:
        """As long as the batch lives. Returns its address."""
        self._kept.append(argument)
        if isinstance(argument, bytes):
            return ctypes.cast(ctypes.c_char_p(argument), ctypes.c_void_p).value or 0
        return ctypes.addressof(argument)


_direct = ctypes.PyDLL(None, use_errno=True)
_syscall = _direct.syscall
_syscall.restype = ctypes.c_long


@functools.lru_cache(maxsize=None)  # a page serves all
def _load(code: bytes | None) -> object | None:
    """The machine code as a function; none where there is none, or memory must not become executable."""
    if code is None:
        return None
    page = mmap.mmap(-1, mmap.PAGESIZE, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    page.write(code)
    address = ctypes.addressof(ctypes.c_char.from_buffer(page))
    if _direct.mprotect(ctypes.c_void_p(address), ctypes.c_size_t(mmap.PAGESIZE), _READ_AND_EXECUTE) != 0:
        return None
    function = ctypes.PYFUNCTYPE(ctypes.c_long, ctypes.c_void_p, ctypes.c_long)(address)
    function.page = page  # as long as the function lives
    return function
