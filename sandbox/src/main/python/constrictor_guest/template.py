"""A copy of the zygote that does nothing but fork, and does so without the interpreter.

Who is forked shares all of its memory with its children, and has to copy again what it writes to; and large
pages that it writes to are taken apart, for itself and for every child to come. So this one writes next to nothing.
Its children are the zygote's, which reaps them and keeps the books.
"""

from __future__ import annotations

import ctypes
import errno
import os
import signal
import socket
import sys
from typing import NoReturn

from constrictor_guest import kernel
from constrictor_guest.cell import Cell
from constrictor_guest.syscall_batch import SyscallBatch

# More than any error that a batch ends with.
_STARTED = 1 << 60
_FLAGS = kernel.CLONE_CHILD_SETTID | kernel.CLONE_CHILD_CLEARTID | signal.SIGCHLD
_NOT_FORKED = bytes(8)
_NONE = -1
_BEYOND = 1 << 32


class Template:
    def __init__(self, cell: Cell, own_namespace: int, numbers: dict, shared_filter: bytes, own_filter: bytes) -> None:
        self._cell = cell
        self._own_namespace = own_namespace
        # By records: an order is there as a whole, or not at all.
        self._orders, self._entrance = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._batch = SyscallBatch()
        self._own_number = cell.scratch.take(ctypes.c_long)  # zero in the template and in all that come of it
        self._number = cell.scratch.take(ctypes.c_long)  # the last inmate's; zero in that one
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
        if not self._is_possible:
            return False
        self._own_number.value = self._number.value = _NONE
        if not self._begin():
            return False
        self._entrance.close()  # so that its end is heard of
        return True

    def order(self, identity: int, uid: int | None, warm: bool) -> None:
        """A new inmate. Does not wait for it."""
        try:
            self._orders.send(self._cell.order(identity, uid, warm))
        except OSError:
            _end_with_it()

    def answer(self, wait: bool) -> int | None:
        """To the first order that has none yet: a pid, or 0 when the kernel has no room for another process; none if there is none yet."""
        try:
            answer = self._orders.recv(len(_NOT_FORKED), 0 if wait else socket.MSG_DONTWAIT)
        except BlockingIOError:
            return None
        except OSError:
            answer = b""
        return int.from_bytes(answer, "little") if answer else _end_with_it()

    def _prepare(self, tid_address: int, numbers: dict, shared_filter: bytes, own_filter: bytes) -> None:
        batch, entrance = self._batch, self._entrance.fileno()
        own_number, number = (ctypes.addressof(each) for each in (self._own_number, self._number))
        places = self._cell.places_of_order()
        order = self._cell.scratch.bytes(sum(length for _, length in places))
        started = batch.add("engine", "fork the template", numbers["clone"], _FLAGS, 0, 0, tid_address, 0)
        batch.add_leave(own_number, False, _STARTED)
        self._cell.add_shared_filter(batch, shared_filter, own_filter)
        self._close_others(numbers["close_range"])
        self._first = batch.add("engine", "await an order", numbers["read"], entrance, order, len(order))
        start = ctypes.addressof(order)
        for place, length in places:
            batch.add_copy("engine", "take an order", place, start, length)
            start += length
        self._refusable = batch.add("pid_namespace", "create a namespace", numbers["unshare"], kernel.CLONE_NEWPID)
        flags = _FLAGS | kernel.CLONE_PARENT
        self._forked = batch.add("engine", "fork an inmate", numbers["clone"], flags, 0, 0, tid_address, 0)
        self._cell.add_set_up(batch, number)
        # The next fork needs a pid namespace of its own, and unshare refuses a second one without this.
        batch.add("pid_namespace", "leave the namespace", numbers["setns"], self._own_namespace, kernel.CLONE_NEWPID)
        batch.add("engine", "tell the zygote", numbers["write"], entrance, self._number, len(_NOT_FORKED))
        batch.add_repetition(self._first)
        batch.seal(self._cell.scratch)
        batch.save_result(started, own_number)
        batch.save_result(self._forked, number)

    def _close_others(self, close_range: int) -> None:
        """What else the zygote has open, such as listeners to inmates of before, would stay open for good."""
        kept = sorted({*self._cell.descriptors, self._own_namespace, self._entrance.fileno()})
        for one, other in zip(kept, [*kept[1:], _BEYOND]):
            if other - one > 1:
                self._batch.add("engine", "close descriptors", close_range, one + 1, other - 1, 0)

    def _begin(self) -> bool:
        answer = self._batch.run_from(0)
        if self._own_number.value:
            return answer == _STARTED  # or the kernel has no room for it
        try:
            while self._number.value:  # in an inmate it is zero
                answer = self._go_on(answer)
            self._cell.live_on(answer)
        except ProcessLookupError:
            pass  # the zygote is gone, and all of the jail with it
        except BaseException as error:
            print(f"the template ends: {error!r}", file=sys.stderr, flush=True)
        finally:
            os._exit(70)

    def _go_on(self, answer: int) -> int:
        failed, number = self._batch.failed_in(answer), answer & 0xFFFF
        if failed in (self._refusable, self._forked):
            kernel.set_namespace(self._own_namespace, kernel.CLONE_NEWPID)
            os.write(self._entrance.fileno(), _NOT_FORKED)
        elif failed != self._first or number != errno.EINTR:
            raise OSError(number, os.strerror(number))  # an answer by now would be one to another order
        return self._batch.run_from(self._first)


def _end_with_it() -> NoReturn:
    """Without the template there is nothing left to do here: the server starts another zygote."""
    os._exit(70)
