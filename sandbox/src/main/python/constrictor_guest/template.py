"""A copy of the zygote that does nothing but fork, and does so without the interpreter.

Who is forked shares all of its memory with its children, and has to copy again what it writes to; and large
pages that it writes to are taken apart, for itself and for every child to come. So this one writes next to nothing.
Its children are the zygote's, which reaps them and keeps the books. Orders come from the server, without the zygote:
to wake one process more would delay whoever waits for the inmate.
"""

from __future__ import annotations

import ctypes
import errno
import os
import select
import signal
import struct
import sys
from collections.abc import Iterator
from typing import NoReturn

from constrictor_guest import kernel
from constrictor_guest.cell import ORDER_SIZE, Cell
from constrictor_guest.syscall_batch import SyscallBatch

# More than any error that a batch ends with.
_STARTED, _NO_ORDER = 1 << 60, 1 << 61
_FLAGS = kernel.CLONE_CHILD_SETTID | kernel.CLONE_CHILD_CLEARTID | signal.SIGCHLD
_NONE = -1
_BEYOND = 1 << 32
_ANSWER = struct.Struct(">I4x")  # as the order had it
_PID = struct.Struct("=Q")
_NOT_FORKED = _PID.pack(0)
_ANSWER_SIZE = _ANSWER.size + _PID.size
_MOST_ANSWERS = 256


class Template:
    def __init__(self, cell: Cell, orders: int, numbers: dict, shared_filter: bytes, own_filter: bytes) -> None:
        self._cell = cell
        self._orders = orders
        self._answers, self._entrance = os.pipe()
        os.set_blocking(self._answers, False)
        self._batch = SyscallBatch()
        self._own_number = cell.scratch.take(ctypes.c_long)  # zero in the template and in all that come of it
        self._received = cell.scratch.take(ctypes.c_long)
        self._answer = cell.scratch.take(ctypes.c_long * 2)  # of which order, and the inmate's number; zero in that one
        tid_address = kernel.tid_address()
        self._is_possible = self._batch.is_native and tid_address is not None
        if self._is_possible:
            self._prepare(tid_address, numbers, shared_filter, own_filter)

    @property
    def pid(self) -> int:
        """Of the template, as the zygote knows it."""
        return self._own_number.value

    def start(self) -> bool:
        """Whether it forks from now on. It is as the zygote is at this moment, and does not return from here but as an inmate."""
        started = self._is_possible and self._begin()
        os.close(self._entrance)  # so that its end is heard of
        return started

    def answers(self, patience: int = 0) -> Iterator[tuple[int, int]]:
        """All that have come, or do so within these milliseconds: whose inmate, and its pid, or 0 when the kernel has no room for it."""
        if patience:
            select.select([self._answers], [], [], patience / 1000)
        try:
            content = os.read(self._answers, _MOST_ANSWERS * _ANSWER_SIZE)
        except BlockingIOError:
            return
        if not content:
            _end_with_it()
        for start in range(0, len(content), _ANSWER_SIZE):
            yield _ANSWER.unpack_from(content, start)[0], _PID.unpack_from(content, start + _ANSWER.size)[0]

    def _prepare(self, tid_address: int, numbers: dict, shared_filter: bytes, own_filter: bytes) -> None:
        batch = self._batch
        own_number, received, answer = (
            ctypes.addressof(each) for each in (self._own_number, self._received, self._answer)
        )
        number = answer + _ANSWER.size
        order = self._cell.scratch.bytes(ORDER_SIZE)
        started = batch.add("engine", "fork the template", numbers["clone"], _FLAGS, 0, 0, tid_address, 0)
        batch.add_leave_if_above_zero(own_number, _STARTED)
        self._cell.add_shared_filter(batch, shared_filter, own_filter)
        self._close_others(numbers["close_range"])
        self._first = batch.add("engine", "await an order", numbers["read"], self._orders, order, len(order))
        batch.add_leave_unless(received, len(order), _NO_ORDER)
        for place, offset, length in (*self._cell.places_of_order(), (answer, 0, _ANSWER.size)):
            batch.add_copy("engine", "take an order", place, ctypes.addressof(order) + offset, length)
        flags = _FLAGS | kernel.CLONE_PARENT | kernel.CLONE_NEWPID
        self._forked = batch.add("engine", "fork an inmate", numbers["clone"], flags, 0, 0, tid_address, 0)
        self._cell.add_set_up(batch, number)
        batch.add("engine", "tell the zygote", numbers["write"], self._entrance, self._answer, _ANSWER_SIZE)
        batch.add_repetition(self._first)
        batch.seal(self._cell.scratch)
        batch.save_result(started, own_number)
        batch.save_result(self._first, received)
        batch.save_result(self._forked, number)

    def _close_others(self, close_range: int) -> None:
        """What else the zygote has open, such as listeners to inmates of before, would stay open for good."""
        kept = sorted({*self._cell.descriptors, self._orders, self._entrance})
        for one, other in zip(kept, [*kept[1:], _BEYOND]):
            if other - one > 1:
                self._batch.add("engine", "close descriptors", close_range, one + 1, other - 1, 0)

    def _begin(self) -> bool:
        self._own_number.value = self._answer[1] = _NONE
        answer = self._batch.run_from(0)
        if self._own_number.value:
            return answer == _STARTED  # or the kernel has no room for it
        try:
            while self._answer[1]:  # in an inmate it is zero
                answer = self._go_on(answer)
            self._cell.live_on(answer)
        except BrokenPipeError:
            pass  # the zygote is gone, and all of the jail with it
        except BaseException as error:
            print(f"the template ends: {error!r}", file=sys.stderr, flush=True)
        finally:
            os._exit(70)

    def _go_on(self, answer: int) -> int:
        if answer == _NO_ORDER:
            os._exit(0)  # the server is gone
        failed, number = self._batch.failed_in(answer), answer & 0xFFFF
        if failed == self._forked:
            os.write(self._entrance, bytes(self._answer)[: _ANSWER.size] + _NOT_FORKED)
        elif failed != self._first or number != errno.EINTR:
            raise OSError(number, os.strerror(number))  # an answer by now would be one to another order
        return self._batch.run_from(self._first)


def _end_with_it() -> NoReturn:
    """Without the template there is nothing left to do here: the server starts another zygote."""
    os._exit(70)
