"""An inmate's way from fork to ready: every layer is in place before it reads a byte of code."""

from __future__ import annotations

import fcntl
import json
import os
import resource
import socket
import struct

from constrictor_guest import kernel, runner
from constrictor_guest.failure import StepFailure, step

CONTROL, STDOUT, STDERR = 1, 2, 3
CONTROL_DESCRIPTOR = 3
# The filter lets descriptors be passed on this number only. It is above the limit of open files,
# so once it is closed no code can get hold of it again.
LISTENER_ENTRANCE = 500
MEGABYTE = 1 << 20
# Beyond the code's own limit: enough to tell of a MemoryError after one.
RESERVE = 8 * MEGABYTE

_HEADER = struct.Struct(">IB")
_LENGTH = struct.Struct(">I")


def connect(path: str, identity: int, channel: int) -> socket.socket:
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    connection.connect(path)
    connection.sendall(_HEADER.pack(identity, channel))
    return connection


class Cell:
    """What all inmates of a zygote have in common, prepared once."""

    def __init__(self, plan: dict, program: bytes, address_space: int, server_socket: str) -> None:
        self._limits = plan["limits"]
        self._notify = plan["notify"]
        self._first_uid, self._uids = plan["inmate_uids"]
        self._filter = kernel.SeccompFilter(program)
        self._address_space = address_space
        self._server_socket = server_socket
        self._tmp_options = f"size={self._limits['tmp_bytes']},nr_inodes={self._limits['tmp_files']},mode=1777"
        self._landlock = plan["landlock"]
        self.landlock_abi = self._find_landlock()

    def live(self, identity: int, listener_entrance: socket.socket) -> None:
        """Runs in the forked child and never returns."""
        channels = None
        try:
            channels = [connect(self._server_socket, identity, each) for each in (CONTROL, STDOUT, STDERR)]
            self._lock_down(identity, channels, listener_entrance)
        except BaseException as error:
            failure = error if isinstance(error, StepFailure) else StepFailure("engine", "set-up", 0, repr(error))
            if channels:
                _send(channels[0].fileno(), b'{"setup_failure":' + failure.as_json() + b"}")
            os._exit(70)
        _send(CONTROL_DESCRIPTOR, b'{"ready":true}')
        request = _receive(CONTROL_DESCRIPTOR)
        if request is None:
            os._exit(0)
        self._narrow(request)
        result = runner.run(request, self._raise_memory_limit)
        _send(CONTROL_DESCRIPTOR, result)
        os._exit(0)

    def _lock_down(self, identity: int, channels: list[socket.socket], listener_entrance: socket.socket) -> None:
        # Out of the warden's process group: kill(0) reaches all of a group, whatever their pid namespaces.
        os.setsid()
        with step("mount_namespace", "create the inmate's namespaces"):
            kernel.unshare(kernel.CLONE_NEWNS | kernel.CLONE_NEWIPC)
        with step("mount_namespace", "mount a private /tmp"):
            flags = kernel.MS_NOSUID | kernel.MS_NODEV | kernel.MS_NOEXEC
            kernel.mount("tmpfs", "/tmp", "tmpfs", flags, self._tmp_options)
        os.chdir("/tmp")
        self._keep_only(channels, listener_entrance)
        self._set_limits()
        with step("unprivileged_uid", "take a uid of its own"):
            self._take_uid(identity)
        with step("capabilities", "drop all capabilities"):
            kernel.prctl(kernel.PR_CAP_AMBIENT, kernel.PR_CAP_AMBIENT_CLEAR_ALL)
            for capability in kernel.ZYGOTE_CAPABILITIES:
                kernel.prctl(kernel.PR_CAPBSET_DROP, capability)
            kernel.set_capabilities(0)
        with step("no_new_privs", "set no_new_privs"):
            kernel.prctl(kernel.PR_SET_NO_NEW_PRIVS, 1)
        with step("landlock", "restrict file access"):
            self._restrict_files()
        # Last, because it forbids all of the above.
        with step("seccomp_notify" if self._notify else "seccomp", "load the filter"):
            listener = self._filter.load(self._notify)
        if self._notify:
            _hand_over(listener, identity)
        # The listener can answer for this inmate: it must not stay in its hands.
        kernel.close_range(CONTROL_DESCRIPTOR + 1)

    def _keep_only(self, channels: list[socket.socket], listener_entrance: socket.socket) -> None:
        control, output, errors = (channel.detach() for channel in channels)
        os.dup2(listener_entrance.detach(), LISTENER_ENTRANCE)
        wanted = [os.open("/dev/null", os.O_RDONLY), output, errors, control]
        # All of them out of the way first, so that no dup2 overwrites one still to be copied.
        moved = [fcntl.fcntl(descriptor, fcntl.F_DUPFD, LISTENER_ENTRANCE + 1) for descriptor in wanted]
        for number, descriptor in enumerate(moved):
            os.dup2(descriptor, number)
        kernel.close_range(CONTROL_DESCRIPTOR + 1, LISTENER_ENTRANCE - 1)
        kernel.close_range(LISTENER_ENTRANCE + 1)

    def _set_limits(self) -> None:
        limits = self._limits
        whole = self._address_space + limits["memory_bytes"]
        values = {
            resource.RLIMIT_CORE: 0,
            resource.RLIMIT_NOFILE: limits["open_files"],
            resource.RLIMIT_FSIZE: limits["file_bytes"],
            resource.RLIMIT_MEMLOCK: 0,
            resource.RLIMIT_MSGQUEUE: 0,
            resource.RLIMIT_SIGPENDING: limits["threads"] + 64,
            resource.RLIMIT_NPROC: limits["threads"] if self._uids else limits["threads_of_all"],
            resource.RLIMIT_AS: whole + RESERVE,
        }
        with step("rlimits", "set resource limits"):
            for kind, value in values.items():
                _lower(kind, value, value)
            _lower(resource.RLIMIT_AS, whole, whole + RESERVE)

    def _take_uid(self, identity: int) -> None:
        if self._uids:
            uid = self._first_uid + identity % self._uids
            os.setresgid(uid, uid, uid)
            os.setresuid(uid, uid, uid)

    def _find_landlock(self) -> int | None:
        try:
            return kernel.landlock_abi()
        except OSError as error:
            if self._landlock["required"]:
                raise StepFailure("landlock", "ask for its version", error.errno or 0, str(error)) from error
            return None

    def _restrict_files(self) -> None:
        if self.landlock_abi is None:
            return
        abi = min(self.landlock_abi, self._landlock["newest_abi"])
        handled = self._landlock["handled"][str(abi)]
        ruleset = kernel.landlock_ruleset(handled["files"], handled["network"], handled["scopes"], abi)
        for path, access in self._landlock["rules"].items():
            if os.path.exists(path):
                kernel.landlock_allow(ruleset, path, access & handled["files"])
        kernel.landlock_restrict(ruleset)

    def _narrow(self, request: dict) -> None:
        """The request's own limits, under those set before."""
        whole = self._address_space + min(request["memory"], self._limits["memory_bytes"])
        _lower(resource.RLIMIT_AS, whole, whole + RESERVE)
        _lower(resource.RLIMIT_CPU, request["cpu_seconds"], request["cpu_seconds"] + 1)

    def _raise_memory_limit(self) -> None:
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (hard, hard))


def _lower(kind: int, soft: int, hard: int) -> None:
    _, present = resource.getrlimit(kind)
    if present != resource.RLIM_INFINITY:
        soft, hard = min(soft, present), min(hard, present)
    resource.setrlimit(kind, (soft, hard))


def _hand_over(listener: int, identity: int) -> None:
    entrance = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM, fileno=LISTENER_ENTRANCE)
    rights = struct.pack("i", listener)
    entrance.sendmsg([identity.to_bytes(4, "big")], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, rights)])
    entrance.detach()


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
