"""The first process of a container: it forks the one inmate, carries its channels, and tells how it ended.

All goes over the container's standard input and output, the one thing that every runtime hands through. A
message is a channel, a length and so many bytes; none at all is the end of that channel. The keeper's own
channel carries JSON: the plan comes in; hello, what failed, and the inmate's exit go out. The end of the
input is the end of the container.
"""

from __future__ import annotations

import base64
import json
import mmap
import os
import resource
import select
import signal
import socket
import struct
import sys
import time

from constrictor_guest import filters, kernel, runner
from constrictor_guest.failure import StepFailure, step
from constrictor_guest.file_count import FileCount
from constrictor_guest.inmate import (
    CHANNELS,
    CONTROL,
    CONTROL_DESCRIPTOR,
    DESCRIPTORS,
    REHEARSAL,
    STDERR,
    STDOUT,
    AddressSpace,
    Inmate,
    send,
)
from constrictor_guest.preparation import preload, prepare

KEEPER = 0
WORKSPACE = "/workspace"
PIECE = 64 << 10
MOST_PIECES = 64
FRAME_HEAD = 4  # its length
MOST_ADDRESS_SPACE = 1 << 46
# Some kernels have no such limits; what they would bound is bounded by the filter or by the container.
DISPENSABLE = (resource.RLIMIT_MSGQUEUE, resource.RLIMIT_SIGPENDING, resource.RLIMIT_NPROC, resource.RLIMIT_MEMLOCK)
FAILED = 70
_WHOLE_PROCESS = 2  # of a clock's number: all threads, as the scheduler counts them

_MESSAGE = struct.Struct(">BI")


def main() -> None:
    plan = json.loads(_read_first_message())
    ends = {channel: socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM) for channel in CHANNELS}
    children, children_entrance = os.pipe()
    os.set_blocking(children_entrance, False)
    signal.set_wakeup_fd(children_entrance, warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda number, frame: None)
    # The inmate has the same uid: it must not get at the memory and the descriptors of this process.
    kernel.prctl(kernel.PR_SET_DUMPABLE, 0)
    pid = os.fork()
    if pid == 0:
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        live(plan, {channel: inner for channel, (_, inner) in ends.items()})
    for _, inner in ends.values():
        inner.close()
    files = FileCount((WORKSPACE, "/tmp"), plan["limits"]["tmp_files"])
    Keeper(pid, {channel: outer for channel, (outer, _) in ends.items()}, children, files).run()


class Keeper:
    def __init__(self, pid: int, sockets: dict[int, socket.socket], children: int, files: FileCount) -> None:
        self._pid = pid
        self._files = files
        self._sockets = sockets
        self._channel_of = {each.fileno(): channel for channel, each in sockets.items()}
        self._children = children
        self._incoming = bytearray()
        self._outgoing: list[bytes] = []
        self._asked = False
        self._reported = False
        self._frame_head = b""
        self._frame_read = 0
        self._spent = 0.0
        self._exit: dict | None = None
        self._poll = select.poll()
        for descriptor in (0, children, *self._channel_of):
            self._poll.register(descriptor, select.POLLIN)
        self._output = select.poll()
        for channel in (STDOUT, STDERR):
            self._output.register(sockets[channel], select.POLLIN)

    def run(self) -> None:
        facts = {"python": ".".join(map(str, sys.version_info[:3])), "kernel": " ".join(os.uname()[0:4:2])}
        self._tell({"hello": facts})
        while self._channel_of or self._exit is None:
            self._flush()
            running = self._asked and not self._reported and self._exit is None
            for descriptor, _ in self._poll.poll(self._files.milliseconds_left() if running else None):
                if descriptor == 0:
                    self._pass_on()
                elif descriptor == self._children:
                    os.read(self._children, 4096)
                    self._reap()
                else:
                    self._carry(descriptor)
            if running:
                self._end_crowd()
        self._tell({"exit": self._exit})
        self._flush()
        os._exit(0)

    def _end_crowd(self) -> None:
        folder = self._files.crowded()
        if folder is not None and self._exit is None:
            self._carry_output()
            if STDERR in self._channel_of.values():
                self._say(STDERR, f"There are too many files in {folder}: the execution was ended.\n".encode())
            os.kill(self._pid, signal.SIGKILL)

    def _pass_on(self) -> None:
        data = os.read(0, PIECE)
        if not data:
            self._end_inmate()
        self._incoming += data
        while len(self._incoming) >= _MESSAGE.size:
            channel, length = _MESSAGE.unpack_from(self._incoming)
            end = _MESSAGE.size + length
            if len(self._incoming) < end:
                return
            content = bytes(self._incoming[_MESSAGE.size : end])
            del self._incoming[:end]
            if channel == CONTROL:
                if not self._asked and content != REHEARSAL:
                    self._asked = True
                    self._files.start()
                try:
                    self._sockets[CONTROL].sendall(content)
                except OSError:
                    pass  # it is gone, which its exit tells

    def _carry(self, descriptor: int) -> None:
        channel = self._channel_of.get(descriptor)
        if channel is None:
            return  # ended in this round
        try:
            data = os.read(descriptor, PIECE)
        except OSError:
            data = b""
        if channel == CONTROL and not self._reported and self._completes_frame(data):
            self._carry_output()
            if self._asked:
                self._reported = True  # what follows are bytes of files
                self._end_output()
            else:
                self._spent = _processor_time(self._pid)  # getting ready is not the code's work
        self._say(channel, data)
        if not data:
            self._end(channel)

    def _completes_frame(self, data: bytes) -> bool:
        self._frame_head = (self._frame_head + data)[:FRAME_HEAD]
        self._frame_read += len(data)
        if not data or self._frame_read < FRAME_HEAD + int.from_bytes(self._frame_head, "big"):
            return False
        self._frame_head, self._frame_read = b"", 0
        return True

    def _carry_output(self) -> None:
        """What was written before a frame goes before it; a socket holds no more than a few pieces."""
        for _ in range(MOST_PIECES):
            ready = self._output.poll(0)
            if not ready:
                return
            for descriptor, _ in ready:
                self._carry(descriptor)

    def _end_output(self) -> None:
        """Once the whole report is here, nothing that is written later counts as output."""
        for channel in (STDOUT, STDERR):
            if channel in self._channel_of.values():
                self._say(channel, b"")
                self._end(channel)

    def _end(self, channel: int) -> None:
        descriptor = self._sockets[channel].fileno()
        self._poll.unregister(descriptor)
        if channel != CONTROL:
            self._output.unregister(descriptor)
        del self._channel_of[descriptor]

    def _reap(self) -> None:
        if self._exit is not None:
            return
        pid, status, usage = os.wait4(self._pid, os.WNOHANG)
        if pid:
            self._note_exit(status, usage)

    def _note_exit(self, status: int, usage: resource.struct_rusage) -> None:
        self._exit = {
            "status": status,
            "cpu_time": max(0.0, usage.ru_utime + usage.ru_stime - self._spent),
            "max_memory": usage.ru_maxrss * 1024,
        }

    def _end_inmate(self) -> None:
        """The server wants the end, or is gone. With this process all of the container goes."""
        try:
            if self._exit is None:
                os.kill(self._pid, signal.SIGKILL)
                _, status, usage = os.wait4(self._pid, 0)
                self._note_exit(status, usage)
            self._tell({"exit": self._exit})
            self._flush()
        finally:
            os._exit(0)

    def _tell(self, content: dict) -> None:
        self._say(KEEPER, json.dumps(content).encode())

    def _say(self, channel: int, content: bytes) -> None:
        self._outgoing.append(_MESSAGE.pack(channel, len(content)) + content)

    def _flush(self) -> None:
        """All that came in one round goes out in one piece."""
        data = memoryview(b"".join(self._outgoing))
        self._outgoing.clear()
        while data:
            data = data[os.write(1, data) :]


def _processor_time(pid: int) -> float:
    try:
        return time.clock_gettime(~pid << 3 | _WHOLE_PROCESS)
    except OSError:
        return 0.0


class ContainedInmate(Inmate):
    def rest(self) -> None:
        """Until the container ends: to take a process down is work, which would delay the report on its way."""
        os.read(CONTROL_DESCRIPTOR, 1)


def live(plan: dict, sockets: dict[int, socket.socket]) -> None:
    """Runs in the forked child and never returns, or it would go on as a second keeper."""
    try:
        _take_places(sockets)
        try:
            inmate = _restricted(plan)
        except StepFailure as failure:
            send(CONTROL_DESCRIPTOR, b'{"setup_failure":' + failure.as_json() + b"}")
            return
        inmate.count_from_now()
        runner.leave_end_of_output_to_keeper()
        inmate.serve(warm=True)
    finally:
        os._exit(FAILED)


def _take_places(sockets: dict[int, socket.socket]) -> None:
    """Its own four descriptors where they belong, and no other."""
    kernel.prctl(kernel.PR_SET_PDEATHSIG, signal.SIGKILL)
    # First above the places themselves: one of them could lie where another belongs.
    above = {channel: os.dup(each.fileno()) for channel, each in sockets.items()}
    for channel, number in DESCRIPTORS.items():
        os.dup2(above[channel], number)
    null = os.open("/dev/null", os.O_RDONLY)
    os.dup2(null, 0)
    os.closerange(CONTROL_DESCRIPTOR + 1, resource.getrlimit(resource.RLIMIT_NOFILE)[0])


def _restricted(plan: dict) -> Inmate:
    preload(plan)
    inmate = ContainedInmate(plan, AddressSpace(_measure_address_space(), None), plan["limits"]["threads"], WORKSPACE)
    prepare(inmate, plan["guard"])
    os.setsid()
    os.chdir(WORKSPACE)
    for kind, limit in inmate.limit_values():
        _limit(kind, limit)
    with step("capabilities", "drop all sets"):
        kernel.set_capabilities(0)
        kernel.prctl(kernel.PR_SET_DUMPABLE, 0)
    with step("no_new_privs", "set no_new_privs"):
        kernel.prctl(kernel.PR_SET_NO_NEW_PRIVS, 1)
    with step("seccomp", "load the filter"):
        kernel.load_filter(plan["syscalls"]["seccomp"], filters.against_signals_to_keeper(plan["syscalls"]))
        kernel.load_filter(plan["syscalls"]["seccomp"], base64.b64decode(plan["seccomp"]))
    return inmate


def _measure_address_space() -> int:
    """The least limit under which there is room for another page: a container may have no /proc to read it from."""
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    too_low, enough = 0, MOST_ADDRESS_SPACE
    while enough - too_low > mmap.PAGESIZE:
        limit = (too_low + enough) // 2
        resource.setrlimit(resource.RLIMIT_AS, (limit, hard))
        try:
            mmap.mmap(-1, mmap.PAGESIZE).close()
            enough = limit
        except OSError:
            too_low = limit
        finally:
            resource.setrlimit(resource.RLIMIT_AS, (hard, hard))
    return enough


def _limit(kind: int, limit: tuple[int, int]) -> None:
    try:
        resource.setrlimit(kind, limit)
    except (OSError, ValueError) as error:
        if kind not in DISPENSABLE:
            raise StepFailure("rlimits", "set resource limits", getattr(error, "errno", None) or 0, str(error)) from error


def _read_first_message() -> bytes:
    channel, length = _MESSAGE.unpack(_read_exactly(_MESSAGE.size))
    return _read_exactly(length)


def _read_exactly(length: int) -> bytes:
    content = b""
    while len(content) < length:
        piece = os.read(0, length - len(content))
        if not piece:
            os._exit(0)
        content += piece
    return content
