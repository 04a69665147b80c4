"""An inmate's way from fork to ready: every layer is in place before it reads a byte of code.

Each page that a forked process touches first has to be copied, which costs more than most system calls.
So the whole way is one batch of calls, prepared in the zygote and run after the fork without the interpreter.
"""

from __future__ import annotations

import _random
import ctypes
import os
import resource
import socket
import struct
import sys

from constrictor_guest import kernel, runner
from constrictor_guest.failure import StepFailure
from constrictor_guest.guard import Guard
from constrictor_guest.root import PRIVATE_TMP
from constrictor_guest.rules import Rules
from constrictor_guest.syscall_batch import SyscallBatch

CONTROL, STDOUT, STDERR = 1, 2, 3
CHANNELS = (CONTROL, STDOUT, STDERR)
CONTROL_DESCRIPTOR = 3
DESCRIPTORS = {CONTROL: CONTROL_DESCRIPTOR, STDOUT: 1, STDERR: 2}
# The filter lets descriptors be passed on this number only. It is above the limit of open files,
# so once it is closed no code can get hold of it again.
LISTENER_ENTRANCE = 250
AT_FDCWD = -100
RIGHTS_ON_A_FILE = 0b110  # Landlock refuses rules that grant a file what only folders have: read and write stay
MEGABYTE = 1 << 20
# Beyond the code's own limit: enough to tell of a MemoryError after one.
RESERVE = 8 * MEGABYTE

HEADER = struct.Struct(">IB")
_LENGTH = struct.Struct(">I")
_LIMIT = struct.Struct("=QQ")
_REQUEST = struct.Struct(">BdQIIII")
VALIDATES, GUARDED, NARROWED = 1, 2, 4
_seed = _random.Random.seed
FIRST_READ = 1 << 18
READY = b'\0\0\0\x0e{"ready":true}'


class Cell:
    """What all inmates of a zygote have in common, prepared once."""

    def __init__(self, plan: dict, program: bytes, address_space: int, server_socket: str) -> None:
        self._limits = plan["limits"]
        self._guard = None if plan["guard"] is None else Guard(Rules(plan["guard"]))
        self._uid_each = plan["inmate_uids"][1] > 0
        self._address_space = address_space
        self.landlock_abi = _find_landlock(plan["landlock"]["required"])
        self._batch = SyscallBatch()
        self._numbers = plan["syscalls"]
        self._headers = [ctypes.create_string_buffer(HEADER.size) for _ in CHANNELS]
        self._handover = kernel.DescriptorMessage()
        # The order matters. Sockets while they can be made; then namespaces and the private /tmp, which hides the
        # sockets' folder; then everything is given up; the filter last, because it forbids all of that.
        results = [self._add_channel(server_socket, channel) for channel in CHANNELS]
        results.append(self._add_input())
        self._add_entering()
        self._uid_calls = self._add_uid_change()
        self._add_giving_up(plan)
        load = self._add_filter(program, plan["notify"])
        self._ready_call = self._batch.add(
            "engine", "say that it is ready", self._numbers["write"], CONTROL_DESCRIPTOR, READY, len(READY)
        )
        self._batch.seal()
        for index in results:
            self._batch.save_result(index, self._batch.address_of_argument(index + 1, 0))
        if plan["notify"]:
            self._batch.save_result(load, self._handover.descriptor_address)

    def address(self, identity: int, uid: int | None, warm: bool) -> None:
        """In the zygote, before the fork: who the next inmate is, so that it need not write it itself."""
        for channel, header in zip(CHANNELS, self._headers):
            HEADER.pack_into(header, 0, identity, channel)
        self._handover.set_identity(identity)
        for index in self._uid_calls:
            for argument in range(3):
                self._batch.set_argument(index, argument, uid or 0)
        # One that warms up first says later that it is ready.
        self._batch.set_argument(self._ready_call, 2, 0 if warm else len(READY))

    def guard(self, imports: list[str] | None) -> Guard | None:
        """For one execution; none when the policy is off."""
        if self._guard is None or imports is None:
            return self._guard
        return self._guard.narrowed_to(imports)

    def live(self, warm: bool) -> None:
        """Runs in the forked child and never returns, or it would go on as a second zygote."""
        try:
            self._live(warm)
        finally:
            os._exit(70)

    def _live(self, warm: bool) -> None:
        try:
            self._batch.run()
        except StepFailure as failure:
            _send(CONTROL_DESCRIPTOR, b'{"setup_failure":' + failure.as_json() + b"}")
            return
        renew_randomness()
        if warm:
            runner.warm_up(self.guard(None))
            os.write(CONTROL_DESCRIPTOR, READY)
        request = _receive(CONTROL_DESCRIPTOR)
        if request is None:
            return
        self._narrow(request)
        guard = self.guard(request["imports"]) if request["guarded"] else None
        if request["guarded"] and guard is None:
            return  # nothing runs unguarded that was to be guarded
        if guard is None and self._guard is not None:
            self._guard.step_aside()
            runner.remember_builtins()
        _send(CONTROL_DESCRIPTOR, runner.run(request, guard, self._raise_memory_limit))
        os._exit(0)

    def _add_channel(self, server_socket: str, channel: int) -> int:
        """A socket to the server, at the descriptor it will stay at. Returns the index of the call that makes it."""
        batch, numbers = self._batch, self._numbers
        address = struct.pack("=H", socket.AF_UNIX) + server_socket.encode() + b"\0"
        header = self._headers[CHANNELS.index(channel)]
        number = DESCRIPTORS[channel]
        made = batch.add("engine", "make a socket", numbers["socket"], socket.AF_UNIX, socket.SOCK_STREAM, 0)
        batch.add("engine", "place a socket", numbers["dup3"], 0, number, 0)
        batch.add("engine", "connect to the server", numbers["connect"], number, address, len(address))
        batch.add("engine", "write to the server", numbers["write"], number, header, HEADER.size)
        return made

    def _add_input(self) -> int:
        """An open file of its own: flags of one that all inmates share would carry over from one to the next."""
        device = b"/dev/null\0"
        opened = self._batch.add("engine", "open its input", self._numbers["openat"], AT_FDCWD, device, os.O_RDONLY, 0)
        self._batch.add("engine", "place its input", self._numbers["dup3"], 0, 0, 0)
        return opened

    def _add_entering(self) -> None:
        batch, numbers, limits = self._batch, self._numbers, self._limits
        tmp = f"size={limits['tmp_bytes']},nr_inodes={limits['tmp_files']},mode=1777".encode() + b"\0"
        flags = kernel.MS_NOSUID | kernel.MS_NODEV | kernel.MS_NOEXEC
        folder = PRIVATE_TMP.encode() + b"\0"
        # Out of the warden's process group: kill(0) reaches all of a group, whatever their pid namespaces.
        batch.add("pid_namespace", "leave the process group", numbers["setsid"])
        batch.add(
            "mount_namespace", "create namespaces", numbers["unshare"], kernel.CLONE_NEWNS | kernel.CLONE_NEWIPC
        )
        batch.add("mount_namespace", "mount a private /tmp", numbers["mount"], b"tmpfs\0", folder, b"tmpfs\0", flags, tmp)
        batch.add("mount_namespace", "go to /tmp", numbers["chdir"], folder)

    def _add_uid_change(self) -> list[int]:
        if not self._uid_each:
            return []
        layer, what = "unprivileged_uid", "take a uid of its own"
        return [self._batch.add(layer, what, self._numbers[name], 0, 0, 0) for name in ("setresgid", "setresuid")]

    def _add_giving_up(self, plan: dict) -> None:
        batch, numbers = self._batch, self._numbers
        for kind, packed in self._limit_values():
            batch.add("rlimits", "set resource limits", numbers["prlimit64"], 0, kind, packed, None)
        prctl = numbers["prctl"]
        batch.add("capabilities", "clear the ambient set", prctl, kernel.PR_CAP_AMBIENT, kernel.PR_CAP_AMBIENT_CLEAR_ALL)
        for capability in kernel.ZYGOTE_CAPABILITIES:
            batch.add("capabilities", "drop the bounding set", prctl, kernel.PR_CAPBSET_DROP, capability)
        batch.add("capabilities", "drop all sets", numbers["capset"], *kernel.empty_capability_sets())
        batch.add("capabilities", "leave no core dump", prctl, kernel.PR_SET_DUMPABLE, 0)
        batch.add("no_new_privs", "set no_new_privs", prctl, kernel.PR_SET_NO_NEW_PRIVS, 1)
        if self.landlock_abi is not None:
            ruleset = _make_ruleset(plan["landlock"], self.landlock_abi)
            batch.add("landlock", "restrict file access", kernel.LANDLOCK_RESTRICT_SELF, ruleset, 0)

    def _add_filter(self, program: bytes, notify: bool) -> int:
        """The filter, its listener handed over, and every descriptor but the inmate's own four closed."""
        batch, numbers = self._batch, self._numbers
        flags = kernel.SECCOMP_FILTER_FLAG_NEW_LISTENER if notify else 0
        load = batch.add(
            "seccomp_notify" if notify else "seccomp",
            "load the filter",
            numbers["seccomp"],
            kernel.SECCOMP_SET_MODE_FILTER,
            flags,
            kernel.FilterProgram.of(program),
        )
        if notify:
            message = self._handover.message
            batch.add("seccomp_notify", "hand over the listener", numbers["sendmsg"], LISTENER_ENTRANCE, message, 0)
        # The listener can answer for this inmate: it must not stay in its hands.
        batch.add("engine", "close descriptors", numbers["close_range"], CONTROL_DESCRIPTOR + 1, 0xFFFFFFFF, 0)
        return load

    def _limit_values(self) -> list[tuple[int, bytes]]:
        limits = self._limits
        whole = self._address_space + limits["memory_bytes"]
        values = {
            resource.RLIMIT_CORE: (0, 0),
            resource.RLIMIT_NOFILE: (limits["open_files"], limits["open_files"]),
            resource.RLIMIT_FSIZE: (limits["file_bytes"], limits["file_bytes"]),
            resource.RLIMIT_MEMLOCK: (0, 0),
            resource.RLIMIT_MSGQUEUE: (0, 0),
            resource.RLIMIT_SIGPENDING: (limits["threads"] + 64,) * 2,
            resource.RLIMIT_NPROC: (limits["threads"] if self._uid_each else limits["threads_of_all"],) * 2,
            resource.RLIMIT_AS: (whole, whole + RESERVE),
        }
        self._most_cpu_seconds = _under_present(resource.RLIMIT_CPU, 0, 1 << 31)[1] - 1
        self._last_memory = (_under_present(resource.RLIMIT_AS, whole, whole + RESERVE)[1],) * 2
        return [(kind, _LIMIT.pack(*_under_present(kind, soft, hard))) for kind, (soft, hard) in values.items()]

    def _narrow(self, request: dict) -> None:
        """The request's own limits, under those set before."""
        if request["memory"] < self._limits["memory_bytes"]:
            whole = self._address_space + request["memory"]
            soft, hard = _under_present(resource.RLIMIT_AS, whole, whole + RESERVE)
            resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
            self._last_memory = (hard, hard)  # made here, for when it is needed there may be no memory to make it
        seconds = min(request["cpu_seconds"], self._most_cpu_seconds)
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))

    def _raise_memory_limit(self) -> None:
        resource.setrlimit(resource.RLIMIT_AS, self._last_memory)


def renew_randomness() -> None:
    """What `random` does by itself after an ordinary fork: no two inmates may roll the same dice."""
    random = sys.modules.get("random")
    if random is not None:
        _seed(random._inst, int.from_bytes(os.urandom(32), "big"))


def _make_ruleset(plan: dict, abi: int) -> int:
    """The plan's rules as this kernel can enforce them. One ruleset serves all inmates."""
    abi = min(abi, plan["newest_abi"])
    handled = plan["handled"][str(abi)]
    ruleset = kernel.landlock_ruleset(handled["files"], handled["network"], handled["scopes"], abi)
    for path, access in plan["rules"].items():
        if os.path.exists(path):
            possible = access if os.path.isdir(path) else access & RIGHTS_ON_A_FILE
            kernel.landlock_allow(ruleset, path, possible & handled["files"])
    return ruleset


def _find_landlock(required: bool) -> int | None:
    try:
        return kernel.landlock_abi()
    except OSError as error:
        if required:
            raise StepFailure("landlock", "ask for its version", error.errno or 0, str(error)) from error
        return None


def _under_present(kind: int, soft: int, hard: int) -> tuple[int, int]:
    _, present = resource.getrlimit(kind)
    if present == resource.RLIM_INFINITY:
        return soft, hard
    return min(soft, present), min(hard, present)


def _send(descriptor: int, frame: bytes) -> None:
    data = memoryview(_LENGTH.pack(len(frame)) + frame)
    while data:
        data = data[os.write(descriptor, data) :]


def _receive(descriptor: int) -> dict | None:
    """A length, numbers, names of modules, and the code: see JailRun."""
    content = os.read(descriptor, FIRST_READ)
    while len(content) < _LENGTH.size or len(content) < _LENGTH.size + _LENGTH.unpack_from(content)[0]:
        piece = os.read(descriptor, FIRST_READ)
        if not piece:
            return None
        content += piece
    flags, timeout, memory, cpu_seconds, value, traceback, imports = _REQUEST.unpack_from(content, _LENGTH.size)
    code = _LENGTH.size + _REQUEST.size + imports
    return {
        "validates": flags & VALIDATES,
        "guarded": flags & GUARDED,
        "imports": content[code - imports : code].decode().split() if flags & NARROWED else None,
        "timeout": timeout,
        "memory": memory,
        "cpu_seconds": cpu_seconds,
        "caps": {"value": value, "traceback": traceback},
        "code": content[code:].decode(),
    }
