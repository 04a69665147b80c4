"""An inmate's way from fork to ready: every layer is in place before it reads a byte of code.

Each page that a forked process touches first has to be copied, which costs more than most system calls.
So the whole way is one batch of calls, prepared in the zygote and run after the fork without the interpreter.
"""

from __future__ import annotations

import ctypes
import os
import signal
import socket
import struct
import sys
from typing import Callable

from constrictor_guest import kernel
from constrictor_guest.failure import StepFailure
from constrictor_guest.inmate import (
    CHANNELS,
    CONTROL,
    CONTROL_DESCRIPTOR,
    DESCRIPTORS,
    READY,
    STDERR,
    STDOUT,
    AddressSpace,
    Inmate,
    send,
)
from constrictor_guest.root import BOX, TMP, WORKSPACE
from constrictor_guest.scratch import Scratch
from constrictor_guest.syscall_batch import LEAST_ANSWER, SyscallBatch

# The filter lets descriptors be passed on this number only. It is above the limit of open files,
# so once it is closed no code can get hold of it again.
LISTENER_ENTRANCE = 250
AT_FDCWD = -100
RIGHTS_ON_A_FILE = 0b110  # Landlock refuses rules that grant a file what only folders have: read and write stay

HEADER = struct.Struct(">IB")
_LIMIT = struct.Struct("=QQ")
_IDENTITY = struct.Struct(">I4x")
_IDENTITY_SIZE = 4
_WORD = struct.Struct("=Q")
# An order: who it is, its uid, and whether it does not warm up. Zygote.java has the same.
ORDER_SIZE = _IDENTITY.size + 2 * _WORD.size
_SCRATCH_PAGES = 2
OUTPUT_ROOM = 1 << 18  # of which a short line takes ten times its length
_IDS = 3  # real, effective and saved
_TO_WARM_UP = LEAST_ANSWER
_DICE_SIZE = 624 * 4
_UNCUT = 256  # bytes that the kernel gives at once or not at all


class Cell(Inmate):
    """What all inmates of a zygote have in common, prepared once."""

    def __init__(self, plan: dict, program: bytes, address_space: AddressSpace, server: str, output: str) -> None:
        self._uid_each = plan["inmate_uids"][1] > 0
        threads = plan["limits"]["threads"] if self._uid_each else plan["threads_of_all"]
        super().__init__(plan, address_space, threads, WORKSPACE)
        self.landlock_abi = _find_landlock(plan["landlock"]["required"])
        self._batch = SyscallBatch()
        self._numbers = plan["syscalls"]
        self.scratch = Scratch(_SCRATCH_PAGES)
        self.descriptors = {*range(CONTROL_DESCRIPTOR + 1), LISTENER_ENTRANCE}  # all that an inmate needs to begin with
        self._headers = [self.scratch.bytes(HEADER.size) for _ in CHANNELS]
        for header, channel in zip(self._headers, CHANNELS):
            HEADER.pack_into(header, 0, 0, channel)
        self._handover = kernel.DescriptorMessage(self.scratch)
        self._is_cold = self.scratch.take(ctypes.c_long)  # whether the last order was for one that does not warm up
        self._packed_limits: list[ctypes.Array] = []
        # The order matters. Sockets while they can be made; then namespaces and the private box, which hides the
        # sockets' folder; then everything is given up; the filter last, because it forbids all of that.
        # The server waits for the channel of control alone; the others have to be there when that one comes.
        results = [self._add_channel(output, STDOUT), self._add_channel(output, STDERR), self._add_channel(server, CONTROL)]
        results.append(self._add_input())
        self._add_entering()
        self._add_dice()
        self._uid_calls = self._add_uid_change()
        self._add_folders()
        self._add_giving_up(plan)
        self._load_call = self._add_filter(program, plan["notify"])
        # One that warms up first says later that it is ready.
        self._batch.add_leave_if_zero(ctypes.addressof(self._is_cold), _TO_WARM_UP)
        self._batch.add("engine", "say that it is ready", self._numbers["write"], CONTROL_DESCRIPTOR, READY, len(READY))
        self._batch.seal(self.scratch)
        for index in results:
            self._batch.save_result(index, self._batch.address_of_argument(index + 1, 0))
        if plan["notify"]:
            self._batch.save_result(self._load_call, self._handover.descriptor_address)

    def measure(self, address_space: AddressSpace) -> None:
        """What is in use before any code comes has changed."""
        self._address_space = address_space
        for packed, (_, limit) in zip(self._packed_limits, self.limit_values()):
            _LIMIT.pack_into(packed, 0, *limit)

    def add_shared_filter(self, batch: SyscallBatch, shared: bytes, own: bytes) -> None:
        """To another batch: who runs it loads what all inmates' filters have in common, so that each loads the rest only."""
        program, rest = kernel.FilterProgram.of(shared), ctypes.c_void_p(batch.keep(kernel.FilterProgram.of(own)))
        load = self._numbers["seccomp"]
        batch.add("seccomp", "load the shared filter", load, kernel.SECCOMP_SET_MODE_FILTER, 0, program)
        target = self._batch.address_of_argument(self._load_call, 2)
        batch.add_copy("seccomp", "leave the rest to inmates", target, batch.keep(rest), _WORD.size)

    def add_set_up(self, batch: SyscallBatch, address: int) -> None:
        """To another batch: who finds zero at that address goes on as an inmate."""
        batch.add_change(address, self._batch)

    def places_of_order(self) -> list[tuple[int, int, int]]:
        """Where each part of an order belongs: the address, where it is in the order, and its length."""
        batch = self._batch
        places = [(ctypes.addressof(header), 0, _IDENTITY_SIZE) for header in self._headers]
        places.append((self._handover.identity_address, 0, _IDENTITY_SIZE))
        for index in self._uid_calls:
            places += [(batch.address_of_argument(index, argument), _IDENTITY.size, _WORD.size) for argument in range(_IDS)]
        return [*places, (ctypes.addressof(self._is_cold), _IDENTITY.size + _WORD.size, _WORD.size)]

    def address(self, identity: int, uid: int, warm: bool) -> None:
        """In the zygote, before the fork: who the next inmate is, so that it need not write it itself."""
        order = _IDENTITY.pack(identity) + _WORD.pack(uid) + _WORD.pack(not warm)
        for place, start, length in self.places_of_order():
            ctypes.memmove(place, order[start : start + length], length)

    def live(self) -> None:
        """Runs in the forked child and never returns, or it would go on as a second zygote."""
        try:
            self._live(self._batch.run)
        finally:
            os._exit(70)

    def live_on(self, answer: int) -> None:
        """The same for a child in which the set-up is over, with this answer."""
        try:
            self._live(lambda: self._batch.check(answer))
        finally:
            os._exit(70)

    def _live(self, set_up: Callable[[], int]) -> None:
        try:
            answer = set_up()
        except StepFailure as failure:
            send(CONTROL_DESCRIPTOR, b'{"setup_failure":' + failure.as_json() + b"}")
            return
        self.serve(answer == _TO_WARM_UP)

    def _add_channel(self, path: str, channel: int) -> int:
        """A socket to the server, at the descriptor it will stay at. Returns the index of the call that makes it."""
        batch, numbers = self._batch, self._numbers
        address = struct.pack("=H", socket.AF_UNIX) + path.encode() + b"\0"
        header = self._headers[CHANNELS.index(channel)]
        number = DESCRIPTORS[channel]
        made = batch.add("engine", "make a socket", numbers["socket"], socket.AF_UNIX, socket.SOCK_STREAM, 0)
        batch.add("engine", "place a socket", numbers["dup3"], 0, number, 0)
        if channel != CONTROL:
            # The kernel takes twice of it, or of the most that the machine allows.
            room = struct.pack("=i", OUTPUT_ROOM)
            batch.add("engine", "make room for output", numbers["setsockopt"], number, socket.SOL_SOCKET, socket.SO_SNDBUF, room, len(room))
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
        options = f"size={limits['tmp_bytes']},nr_inodes={limits['tmp_files']},mode=1777".encode() + b"\0"
        flags = kernel.MS_NOSUID | kernel.MS_NODEV | kernel.MS_NOEXEC
        folder = BOX.encode() + b"\0"
        # The zygote hears of its children in another way.
        batch.add("engine", "take signals again", numbers["rt_sigprocmask"], signal.SIG_SETMASK, bytes(_WORD.size), 0, _WORD.size)
        # Out of the warden's process group: kill(0) reaches all of a group, whatever their pid namespaces.
        batch.add("pid_namespace", "leave the process group", numbers["setsid"])
        batch.add(
            "mount_namespace", "create namespaces", numbers["unshare"], kernel.CLONE_NEWNS | kernel.CLONE_NEWIPC
        )
        batch.add(
            "mount_namespace", "mount a private box", numbers["mount"], b"tmpfs\0", folder, b"tmpfs\0", flags, options
        )

    def _add_dice(self) -> None:
        """The state of `random`: the kernel fills it in a tenth of the time that seeding takes, in pieces that no signal cuts."""
        place = _place_of_dice()
        for start in range(0, 0 if place is None else _DICE_SIZE, _UNCUT):
            length = min(_UNCUT, _DICE_SIZE - start)
            self._batch.add("engine", "renew randomness", self._numbers["getrandom"], place + start, length, 0)
        self._rolls_own_dice = place is not None

    def _add_uid_change(self) -> list[int]:
        if not self._uid_each:
            return []
        layer, what = "unprivileged_uid", "take a uid of its own"
        return [self._batch.add(layer, what, self._numbers[name], 0, 0, 0) for name in ("setresgid", "setresuid")]

    def _add_folders(self) -> None:
        """Made with the uid that code will have, so that they are its own."""
        batch, numbers = self._batch, self._numbers
        for folder in (TMP, WORKSPACE):
            path = folder.encode() + b"\0"
            batch.add("mount_namespace", f"make {folder}", numbers["mkdirat"], AT_FDCWD, path, 0o755)
        batch.add("mount_namespace", "go to the workspace", numbers["chdir"], path)

    def _add_giving_up(self, plan: dict) -> None:
        batch, numbers = self._batch, self._numbers
        for kind, limit in self.limit_values():
            packed = ctypes.create_string_buffer(_LIMIT.pack(*limit), _LIMIT.size)
            batch.add("rlimits", "set resource limits", numbers["prlimit64"], 0, kind, packed, None)
            self._packed_limits.append(packed)
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
            self.descriptors.add(ruleset)

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


def _place_of_dice() -> int | None:
    """Where `random` has its state, if it is loaded and keeps it as we know it: words of 32 bits behind an index."""
    random = sys.modules.get("random")
    if random is None:
        return None
    *words, _ = random.getstate()[1]
    content = ctypes.string_at(id(random._inst), type(random._inst).__basicsize__)
    start = content.find(struct.pack(f"={len(words)}I", *words))
    return id(random._inst) + start if start > 0 and len(words) * 4 == _DICE_SIZE else None


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
