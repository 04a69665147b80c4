"""What runs exactly one execution, however its process came to be isolated."""

from __future__ import annotations

import _random
import _thread
import os
import resource
import select
import struct
import sys
from typing import Callable, NamedTuple, Optional

from constrictor_guest import runner, science
from constrictor_guest.guard import Guard
from constrictor_guest.rules import Rules
from constrictor_guest.workspace import ServerGone, Workspace, write_all

CONTROL, STDOUT, STDERR = 1, 2, 3
CHANNELS = (CONTROL, STDOUT, STDERR)
CONTROL_DESCRIPTOR = 3
DESCRIPTORS = {CONTROL: CONTROL_DESCRIPTOR, STDOUT: 1, STDERR: 2}
MEGABYTE = 1 << 20
# Beyond the code's own limit: enough to tell of a MemoryError after one.
RESERVE = 8 * MEGABYTE
VALIDATES, GUARDED, NARROWED, WITH_FILES = 1, 2, 4, 8
READY = b'\0\0\0\x0e{"ready":true}'
ROUSE = b"\xff\xff\xff\xff"  # a request will follow soon
REHEARSAL = b"\0\0\0\0"  # a request for nothing, answered like the first word: it warms the way that a real one takes
FIRST_READ = 1 << 16  # a longer buffer would be mapped and unmapped for every read

_LENGTH = struct.Struct(">I")
_REQUEST = struct.Struct(">BdQIIII")
_HOUR = 3600.0
_MOST = (1 << 32) - 1
_seed = _random.Random.seed
_count_threads = _thread._count  # before any code can put something else in its place
_control = select.poll()  # not select, which takes ten pages of the stack
_control.register(CONTROL_DESCRIPTOR, select.POLLIN)
_await_control = _control.poll

# What most code needs, in little; it writes nothing, and leaves no class behind that other code could find.
_REHEARSED = """
import math

def area(radius, digits=2):
    return round(math.pi * radius ** 2, digits)

areas = {}
for each in range(3):
    if each % 2 == 0:
        areas[f"{each:02d}"] = area(each)
    else:
        areas[str(each)] = sum(sorted([area(part) for part in range(each)], reverse=True))
print("", end="")
total = len(", ".join(areas))
total
"""
# To tell of an error is a long way, on which no inmate need go in advance that may not have to.
_FAILING = """
def ratio(a, b):
    return a / b

ratio(1, 0)
"""


class AddressSpace(NamedTuple):
    """What is in use before any code comes, in bytes."""

    whole: int
    writable: Optional[int]  # by this process alone; none where it cannot be told


class Inmate:
    def __init__(self, plan: dict, address_space: AddressSpace, threads: int, workspace: str) -> None:
        self._limits = plan["limits"]
        self._workspace = Workspace(workspace, self._limits)
        self._guard = None if plan["guard"] is None else Guard(Rules(plan["guard"]))
        self._address_space = address_space
        self._threads = threads
        self._spent_seconds = 0
        self._most_cpu_seconds = _under_present(resource.RLIMIT_CPU, 0, 1 << 31)[1] - 1
        self._rolls_own_dice = False

    def count_from_now(self) -> None:
        """For one that was not forked from a process that had done the preparation."""
        self._spent_seconds = int(runner.count_from_now()) + 1

    def guard(self, imports: list[str] | None) -> Guard | None:
        """For one execution; none when the policy is off."""
        if self._guard is None or imports is None:
            return self._guard
        return self._guard.narrowed_to(imports)

    def serve(self, warm: bool) -> None:
        """Every layer is in place: says that it is ready if it has not yet, reads the one request, and reports."""
        renew_randomness(self._rolls_own_dice)
        if warm:
            science.warm_up()
            self._rehearse_within_limits(_SAMPLES)
            os.write(CONTROL_DESCRIPTOR, READY)
        request = self._receive()
        if request is None:
            return
        self._narrow(request)
        guard = self.guard(request["imports"]) if request["guarded"] else None
        if request["guarded"] and guard is None:
            return  # nothing runs unguarded that was to be guarded
        if guard is None and self._guard is not None:
            self._guard.step_aside()
            runner.remember_builtins()
        self._answer(request, guard)
        self.rest()
        os._exit(0)

    def rehearse(self, raise_memory_limit: Callable[[], None]) -> None:
        """Walks the ways of requests, a trivial one last, so that what they need is at hand when a real one comes."""
        self._rehearse(raise_memory_limit, (_FAILURE, *_SAMPLES))

    def _rehearse(self, raise_memory_limit: Callable[[], None], samples: tuple[bytes, ...]) -> None:
        for sample in samples:
            request = _parse(sample)
            self._narrow(request)
            runner.rehearse(request, self.guard(request["imports"]), raise_memory_limit, self._workspace)

    def _rehearse_within_limits(self, samples: tuple[bytes, ...]) -> None:
        self._rehearse(self._raise_memory_limit, samples)
        resource.setrlimit(resource.RLIMIT_AS, self._memory)
        runner.count_from_now()

    def _answer(self, request: dict, guard: Guard | None) -> None:
        if request["files"]:
            try:
                trouble = self._workspace.receive(request["files"], request["first_bytes"], CONTROL_DESCRIPTOR)
            except ServerGone:
                return
            if trouble is not None:
                send(CONTROL_DESCRIPTOR, runner.report_trouble(trouble))
                return
        report, left = runner.run(request, guard, self._raise_memory_limit, self._workspace)
        send(CONTROL_DESCRIPTOR, report)
        if left is not None:
            left.send(CONTROL_DESCRIPTOR)

    def rest(self) -> None:
        """All is said. To take a process down is work, which would delay the report on its way: until the server says so.

        Unless threads of the code's are left, which would go on meanwhile.
        """
        if _count_threads() == 0:
            _await_control()  # whoever reads is woken when the report is read, too

    def limit_values(self) -> list[tuple[int, tuple[int, int]]]:
        """What each resource is limited to, softly and hard, under what it is limited to already."""
        limits = self._limits
        whole = self._address_space.whole + limits["memory_bytes"]
        values = {
            resource.RLIMIT_CORE: (0, 0),
            resource.RLIMIT_NOFILE: (limits["open_files"], limits["open_files"]),
            resource.RLIMIT_FSIZE: (limits["file_bytes"], limits["file_bytes"]),
            resource.RLIMIT_MEMLOCK: (0, 0),
            resource.RLIMIT_MSGQUEUE: (0, 0),
            resource.RLIMIT_SIGPENDING: (limits["threads"] + 64,) * 2,
            resource.RLIMIT_NPROC: (self._threads,) * 2,
            resource.RLIMIT_AS: (whole, whole + RESERVE),
        }
        if self._address_space.writable is not None:
            # Or code could make writable, and so copy, what it shares with all others: that is in use already.
            data = self._address_space.writable + limits["memory_bytes"] + RESERVE
            values[resource.RLIMIT_DATA] = (data, data)
        self._memory = _under_present(resource.RLIMIT_AS, whole, whole + RESERVE)
        self._last_memory = (self._memory[1],) * 2
        return [(kind, _under_present(kind, soft, hard)) for kind, (soft, hard) in values.items()]

    def _receive(self) -> dict | None:
        content = os.read(CONTROL_DESCRIPTOR, FIRST_READ)
        while content[: _LENGTH.size] in (ROUSE, REHEARSAL):
            if content.startswith(ROUSE):
                if content == ROUSE and not _request_comes_first():
                    self._rehearse_within_limits(_SAMPLES[-1:])
            else:
                self._rehearse_within_limits(_SAMPLES)
                os.write(CONTROL_DESCRIPTOR, READY)
            content = content[_LENGTH.size :] or os.read(CONTROL_DESCRIPTOR, FIRST_READ)
        while len(content) < _LENGTH.size or len(content) < _LENGTH.size + _LENGTH.unpack_from(content)[0]:
            piece = os.read(CONTROL_DESCRIPTOR, FIRST_READ)
            if not piece:
                return None
            content += piece
        return _parse(content)

    def _narrow(self, request: dict) -> None:
        """The request's own limits, under those set before."""
        if request["memory"] < self._limits["memory_bytes"]:
            whole = self._address_space.whole + request["memory"]
            soft, hard = _under_present(resource.RLIMIT_AS, whole, whole + RESERVE)
            resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
            self._last_memory = (hard, hard)  # made here, for when it is needed there may be no memory to make it
        seconds = min(request["cpu_seconds"] + self._spent_seconds, self._most_cpu_seconds)
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))

    def _raise_memory_limit(self) -> None:
        resource.setrlimit(resource.RLIMIT_AS, self._last_memory)


def renew_randomness(is_random_renewed: bool) -> None:
    """What `random` does by itself after an ordinary fork: no two inmates may roll the same dice."""
    random = sys.modules.get("random")
    if random is not None and not is_random_renewed:
        _seed(random._inst, int.from_bytes(os.urandom(32), "big"))
    tls = sys.modules.get("_ssl")
    if tls is not None:
        tls.RAND_add(os.urandom(32), 32.0)  # OpenSSL knows a new process by its pid, and here all have the same
    science.renew_randomness()


def _request_comes_first() -> bool:
    """Whether who rouses was on this processor, and has gone on to send the request: then there is nothing to rehearse."""
    os.sched_yield()
    return bool(_await_control(0))


def send(descriptor: int, frame: bytes) -> None:
    write_all(descriptor, _LENGTH.pack(len(frame)) + frame)


def _under_present(kind: int, soft: int, hard: int) -> tuple[int, int]:
    _, present = resource.getrlimit(kind)
    if present == resource.RLIM_INFINITY:
        return soft, hard
    return min(soft, present), min(hard, present)


def _parse(content: bytes) -> dict:
    """A length, numbers, names of modules, a table of files if there are any, and the code: see InmateRun.

    What has come behind that are the first bytes of the files.
    """
    end = _LENGTH.size + _LENGTH.unpack_from(content)[0]
    flags, timeout, memory, cpu_seconds, value, traceback, imports = _REQUEST.unpack_from(content, _LENGTH.size)
    names = _LENGTH.size + _REQUEST.size
    code = names + imports
    files = b""
    if flags & WITH_FILES:
        table = code + _LENGTH.size
        code = table + _LENGTH.unpack_from(content, code)[0]
        files = content[table:code]
    return {
        "validates": flags & VALIDATES,
        "guarded": flags & GUARDED,
        "imports": content[names : names + imports].decode().split() if flags & NARROWED else None,
        "timeout": timeout,
        "memory": memory,
        "cpu_seconds": cpu_seconds,
        "caps": {"value": value, "traceback": traceback},
        "code": content[code:end].decode(),
        "files": files,
        "first_bytes": content[end:],
    }


def _sample(code: str) -> bytes:
    """A request that narrows nothing."""
    content = _REQUEST.pack(GUARDED, _HOUR, _MOST << 16, _MOST, 64, 64, 0) + code.encode()
    return _LENGTH.pack(len(content)) + content


_SAMPLES = (_sample(_REHEARSED), _sample("1 + 1"))
_FAILURE = _sample(_FAILING)
