"""An inmate's way from fork to ready: every layer is in place before it reads a byte of code.

Each page that a forked process touches first has to be copied, which costs more than most system calls.
So all that can be made ready is made ready in the zygote, and the way itself is a list of prepared calls.
"""

from __future__ import annotations

import json
import os
import resource
import socket
import struct
import sys

from constrictor_guest import kernel, runner
from constrictor_guest.failure import StepFailure, report
from constrictor_guest.root import PRIVATE_TMP

CONTROL, STDOUT, STDERR = 1, 2, 3
CONTROL_DESCRIPTOR = 3
# The filter lets descriptors be passed on this number only. It is above the limit of open files,
# so once it is closed no code can get hold of it again.
LISTENER_ENTRANCE = 250
RIGHTS_ON_A_FILE = 0b110  # Landlock refuses rules that grant a file what only folders have: read and write stay
MEGABYTE = 1 << 20
# Beyond the code's own limit: enough to tell of a MemoryError after one.
RESERVE = 8 * MEGABYTE

_HEADER = struct.Struct(">IB")
_LENGTH = struct.Struct(">I")
_LIMIT = struct.Struct("=QQ")


def connect(path: str, identity: int, channel: int) -> socket.socket:
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    connection.connect(path)
    connection.sendall(_HEADER.pack(identity, channel))
    return connection


class Cell:
    """What all inmates of a zygote have in common, prepared once."""

    def __init__(self, plan: dict, program: bytes, address_space: int, server_socket: str) -> None:
        self._numbers = plan["syscalls"]
        self._limits = plan["limits"]
        self._uid_each = plan["inmate_uids"][1] > 0
        self._address_space = address_space
        self.landlock_abi = _find_landlock(plan["landlock"]["required"])
        self._connect = self._prepare_connection(server_socket)
        self._enter = self._prepare_entering()
        self._give_up = self._prepare_giving_up(plan)
        self._filter = kernel.SeccompFilter(program)
        self._load_filter = self._filter.load_call(plan["notify"])
        self._filter_layer = "seccomp_notify" if plan["notify"] else "seccomp"
        self._hand_over = (
            kernel.DescriptorMessage(self._numbers["sendmsg"], LISTENER_ENTRANCE) if plan["notify"] else None
        )
        self._close_others = kernel.call(self._numbers["close_range"], CONTROL_DESCRIPTOR + 1, 0xFFFFFFFF, 0)

    def live(self, identity: int, uid: int | None, warm: bool) -> None:
        """Runs in the forked child and never returns, or it would go on as a second zygote."""
        try:
            self._live(identity, uid, warm)
        finally:
            os._exit(70)

    def _live(self, identity: int, uid: int | None, warm: bool) -> None:
        channels: list[int] = []
        try:
            for channel in (CONTROL, STDOUT, STDERR):
                channels.append(self._open_channel(identity, channel))
            self._lock_down(identity, uid, channels)
        except BaseException as error:
            failure = error if isinstance(error, StepFailure) else StepFailure("engine", "set-up", 0, repr(error))
            _tell_failure(failure, channels)
            return
        renew_randomness()
        if warm:
            runner.warm_up()
        _send(CONTROL_DESCRIPTOR, b'{"ready":true}')
        request = _receive(CONTROL_DESCRIPTOR)
        if request is None:
            return
        self._narrow(request)
        _send(CONTROL_DESCRIPTOR, runner.run(request, self._raise_memory_limit))
        os._exit(0)

    def _open_channel(self, identity: int, channel: int) -> int:
        make, connection, address, length = self._connect
        descriptor = kernel.perform(make, "socket")
        kernel.perform((connection, descriptor, address, length), "connect")
        os.write(descriptor, _HEADER.pack(identity, channel))
        return descriptor

    def _lock_down(self, identity: int, uid: int | None, channels: list[int]) -> None:
        _perform_all(self._enter)
        control, output, errors = channels
        for descriptor, number in ((output, 1), (errors, 2), (control, CONTROL_DESCRIPTOR)):
            os.dup2(descriptor, number)
        channels[0] = CONTROL_DESCRIPTOR
        if uid is not None:
            os.setresgid(uid, uid, uid)
            os.setresuid(uid, uid, uid)
        _perform_all(self._give_up)
        # Last, because it forbids all of the above.
        listener = _perform_one(self._filter_layer, "load the filter", self._load_filter)
        if self._hand_over is not None:
            self._hand_over.send(identity, listener)
        # The zygote's descriptors go, and the listener: it can answer for this inmate.
        kernel.perform(self._close_others, "close_range")

    def _prepare_connection(self, server_socket: str) -> tuple:
        numbers = self._numbers
        address = struct.pack("=H", socket.AF_UNIX) + server_socket.encode() + b"\0"
        return (
            kernel.call(numbers["socket"], socket.AF_UNIX, socket.SOCK_STREAM, 0),
            *kernel.call(numbers["connect"]),
            address,
            len(address),
        )

    def _prepare_entering(self) -> list[tuple]:
        numbers, limits = self._numbers, self._limits
        tmp = f"size={limits['tmp_bytes']},nr_inodes={limits['tmp_files']},mode=1777".encode()
        flags = kernel.MS_NOSUID | kernel.MS_NODEV | kernel.MS_NOEXEC
        namespaces = kernel.CLONE_NEWNS | kernel.CLONE_NEWIPC
        return [
            ("mount_namespace", "create the inmate's namespaces", kernel.call(numbers["unshare"], namespaces)),
            (
                "mount_namespace",
                "mount a private /tmp",
                kernel.call(numbers["mount"], b"tmpfs", PRIVATE_TMP.encode(), b"tmpfs", flags, tmp),
            ),
            ("mount_namespace", "go to /tmp", kernel.call(numbers["chdir"], PRIVATE_TMP.encode())),
        ]

    def _prepare_giving_up(self, plan: dict) -> list[tuple]:
        prctl = self._numbers["prctl"]
        steps = [
            ("rlimits", "set resource limits", kernel.call(self._numbers["prlimit64"], 0, kind, packed, None))
            for kind, packed in self._limit_values()
        ]
        clear_ambient = kernel.call(prctl, kernel.PR_CAP_AMBIENT, kernel.PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0)
        steps.append(("capabilities", "clear the ambient set", clear_ambient))
        for capability in kernel.ZYGOTE_CAPABILITIES:
            drop = kernel.call(prctl, kernel.PR_CAPBSET_DROP, capability, 0, 0, 0)
            steps.append(("capabilities", "drop the bounding set", drop))
        header, nothing = kernel.empty_capability_sets()
        steps.append(("capabilities", "drop all sets", kernel.call(self._numbers["capset"], header, nothing)))
        no_new_privs = kernel.call(prctl, kernel.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
        steps.append(("no_new_privs", "set no_new_privs", no_new_privs))
        if self.landlock_abi is not None:
            ruleset = _make_ruleset(plan["landlock"], self.landlock_abi)
            steps.append(("landlock", "restrict file access", kernel.landlock_restrict_call(ruleset)))
        return steps

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
        return [(kind, _LIMIT.pack(*_under_present(kind, soft, hard))) for kind, (soft, hard) in values.items()]

    def _narrow(self, request: dict) -> None:
        """The request's own limits, under those set before."""
        whole = self._address_space + min(request["memory"], self._limits["memory_bytes"])
        soft, hard = _under_present(resource.RLIMIT_AS, whole, whole + RESERVE)
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
        self._last_memory = (hard, hard)  # made here, for when it is needed there may be no memory to make it
        seconds = request["cpu_seconds"]
        resource.setrlimit(resource.RLIMIT_CPU, _under_present(resource.RLIMIT_CPU, seconds, seconds + 1))

    def _raise_memory_limit(self) -> None:
        resource.setrlimit(resource.RLIMIT_AS, self._last_memory)


def renew_randomness() -> None:
    """What `random` does by itself after an ordinary fork: no two inmates may roll the same dice."""
    random = sys.modules.get("random")
    if random is not None:
        random.seed()


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


def _perform_all(steps: list[tuple]) -> None:
    for layer, what, prepared in steps:
        _perform_one(layer, what, prepared)


def _perform_one(layer: str, what: str, prepared: tuple) -> int:
    try:
        return kernel.perform(prepared, what)
    except OSError as error:
        raise StepFailure(layer, what, error.errno or 0, str(error)) from error


def _under_present(kind: int, soft: int, hard: int) -> tuple[int, int]:
    _, present = resource.getrlimit(kind)
    if present == resource.RLIM_INFINITY:
        return soft, hard
    return min(soft, present), min(hard, present)


def _tell_failure(failure: StepFailure, channels: list[int]) -> None:
    if channels:
        _send(channels[0], b'{"setup_failure":' + failure.as_json() + b"}")
    else:
        report(failure)


def _send(descriptor: int, frame: bytes) -> None:
    data = memoryview(_LENGTH.pack(len(frame)) + frame)
    while data:
        data = data[os.write(descriptor, data) :]


def _receive(descriptor: int) -> dict | None:
    header = _read_exactly(descriptor, _LENGTH.size)
    if header is None:
        return None
    content = _read_exactly(descriptor, _LENGTH.unpack(header)[0])
    return None if content is None else json.loads(content)


def _read_exactly(descriptor: int, size: int) -> bytes | None:
    content = bytearray()
    while len(content) < size:
        piece = os.read(descriptor, size - len(content))
        if not piece:
            return None
        content += piece
    return bytes(content)
