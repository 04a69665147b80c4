"""The kernel calls the jail is made of, for CPython 3.9 and newer.

`os` has some of them since 3.12 only, and others never: all go through libc here, so every
interpreter takes the same way. Each call raises OSError with the name of the step that failed.
"""

from __future__ import annotations

import ctypes
import os
import signal
import struct

from constrictor_guest.scratch import Scratch

CLONE_PARENT = 0x00008000
CLONE_NEWNS = 0x00020000
CLONE_CHILD_CLEARTID = 0x00200000
CLONE_CHILD_SETTID = 0x01000000
CLONE_NEWUTS = 0x04000000
CLONE_NEWIPC = 0x08000000
CLONE_NEWUSER = 0x10000000
CLONE_NEWPID = 0x20000000
CLONE_NEWNET = 0x40000000

MS_RDONLY = 1
MS_NOSUID = 2
MS_NODEV = 4
MS_NOEXEC = 8
MS_REMOUNT = 32
MS_BIND = 4096
MS_REC = 16384
MS_PRIVATE = 1 << 18
MNT_DETACH = 2

PR_SET_PDEATHSIG = 1
PR_SET_DUMPABLE = 4
PR_CAPBSET_DROP = 24
PR_SET_NO_NEW_PRIVS = 38
PR_SET_CHILD_SUBREAPER = 36
PR_GET_TID_ADDRESS = 40
PR_CAP_AMBIENT = 47
PR_CAP_AMBIENT_RAISE = 2
PR_CAP_AMBIENT_CLEAR_ALL = 4

CAP_KILL = 5
CAP_SETGID = 6
CAP_SETUID = 7
CAP_SETPCAP = 8
CAP_SYS_ADMIN = 21
LAST_POSSIBLE_CAPABILITY = 63
# Killing inmates and giving them uids, dropping capabilities, namespaces with their mounts. All of it
# counts in the jail's own user namespace only.
ZYGOTE_CAPABILITIES = (CAP_KILL, CAP_SETGID, CAP_SETUID, CAP_SETPCAP, CAP_SYS_ADMIN)

_CAPABILITY_VERSION_3 = 0x20080522

_LANDLOCK_CREATE_RULESET = 444
_LANDLOCK_ADD_RULE = 445
LANDLOCK_RESTRICT_SELF = 446
_LANDLOCK_VERSION_FLAG = 1
_LANDLOCK_RULE_PATH_BENEATH = 1

_MADV_DONTNEED = 4

# Of sched_setattr, for which the C library has had a function only since glibc 2.41.
_SET_SCHEDULING = {"x86_64": 314, "aarch64": 274}
_SCHEDULING = struct.Struct("=IIQiIQQQ")  # size, policy, flags, nice, priority, runtime, deadline, period
_ORDINARY = 0
_BATCH = 3
_LONGEST_SLICE = 100_000_000  # nanoseconds that it may run before others that are ready have their turn

_SIGNAL_SET_WORDS = 16
_SIGNAL_DESCRIPTOR_FLAGS = os.O_NONBLOCK | os.O_CLOEXEC

SECCOMP_SET_MODE_FILTER = 1
SECCOMP_FILTER_FLAG_NEW_LISTENER = 8

_libc = ctypes.CDLL(None, use_errno=True)
_libc.syscall.restype = ctypes.c_long
# Without giving the interpreter's lock away and taking it back.
_direct = ctypes.PyDLL(None, use_errno=True)


def _checked(result: int, step: str) -> int:
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{step}: {os.strerror(number)}")
    return result


def unshare(flags: int) -> None:
    _checked(_libc.unshare(ctypes.c_int(flags)), "unshare")


def set_namespace(descriptor: int, kind: int) -> None:
    _checked(_libc.setns(ctypes.c_int(descriptor), ctypes.c_int(kind)), "setns")


def mount(source: str | None, target: str, kind: str | None, flags: int, options: str | None = None) -> None:
    def encoded(text: str | None) -> bytes | None:
        return None if text is None else os.fsencode(text)

    result = _libc.mount(
        encoded(source), encoded(target), encoded(kind), ctypes.c_ulong(flags), encoded(options)
    )
    _checked(result, f"mount on {target}")


def let_go_of_pages(start: int, length: int) -> None:
    """Of a file that is mapped and was not written to: they are read again when they are needed."""
    _libc.madvise(ctypes.c_void_p(start), ctypes.c_size_t(length), _MADV_DONTNEED)


def give_way() -> None:
    """From now on others go first that want a processor, above all those that want it for a moment only.

    Unlike to be nicer, this can be undone without a privilege. Where the kernel refuses it, or is older than Linux 6.12 and
    knows no slices, all is as before.
    """
    _schedule(_BATCH, _LONGEST_SLICE)


def give_way_no_more() -> None:
    _schedule(_ORDINARY, 0)


def _schedule(policy: int, slice_nanoseconds: int) -> None:
    number = _SET_SCHEDULING.get(os.uname().machine)
    if number is not None:
        nice = os.getpriority(os.PRIO_PROCESS, 0)
        wanted = _SCHEDULING.pack(_SCHEDULING.size, policy, 0, nice, 0, slice_nanoseconds, 0, 0)
        _libc.syscall(ctypes.c_long(number), ctypes.c_int(0), wanted, ctypes.c_uint(0))


def pivot_root(new_root: str, old_root: str) -> None:
    _checked(_libc.pivot_root(os.fsencode(new_root), os.fsencode(old_root)), "pivot_root")


def unmount(target: str, flags: int) -> None:
    _checked(_libc.umount2(os.fsencode(target), ctypes.c_int(flags)), f"unmount {target}")


def prctl(option: int, argument: int = 0, second: int = 0) -> int:
    result = _libc.prctl(
        ctypes.c_int(option),
        ctypes.c_ulong(argument),
        ctypes.c_ulong(second),
        ctypes.c_ulong(0),
        ctypes.c_ulong(0),
    )
    return _checked(result, f"prctl {option}")


def set_capabilities(mask: int) -> None:
    """Permitted, effective and inheritable become exactly `mask`."""
    low, high = mask & 0xFFFFFFFF, mask >> 32
    header = struct.pack("=Ii", _CAPABILITY_VERSION_3, 0)
    sets = struct.pack("=6I", low, low, low, high, high, high)
    _checked(_libc.capset(header, sets), "capset")


def empty_capability_sets() -> tuple[ctypes.Array, bytes]:
    """The two arguments of a capset that takes everything away."""
    return ctypes.create_string_buffer(struct.pack("=Ii", _CAPABILITY_VERSION_3, 0), 8), bytes(24)


def keep_capabilities_over_exec(capabilities: tuple[int, ...]) -> None:
    """A process that is not uid 0 loses its capabilities in execve unless they are ambient."""
    mask = 0
    for capability in capabilities:
        mask |= 1 << capability
    set_capabilities(mask)
    for capability in capabilities:
        prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, capability)


def drop_bounding_set(keep: tuple[int, ...] = ()) -> None:
    for capability in range(LAST_POSSIBLE_CAPABILITY + 1):
        if capability in keep:
            continue
        try:
            prctl(PR_CAPBSET_DROP, capability)
        except OSError as error:
            if error.errno == 22:  # EINVAL: the kernel knows no capability of this number or above
                return
            raise


def landlock_abi() -> int:
    """The Landlock version of this kernel; raises OSError where it has none."""
    result = _libc.syscall(
        ctypes.c_long(_LANDLOCK_CREATE_RULESET), None, ctypes.c_size_t(0), ctypes.c_uint(_LANDLOCK_VERSION_FLAG)
    )
    return _checked(result, "landlock")


def landlock_ruleset(files: int, network: int, scopes: int, abi: int) -> int:
    attributes = struct.pack("=QQQ", files, network, scopes)
    size = 8 if abi < 4 else 16 if abi < 6 else 24
    result = _libc.syscall(
        ctypes.c_long(_LANDLOCK_CREATE_RULESET), attributes, ctypes.c_size_t(size), ctypes.c_uint(0)
    )
    return _checked(result, "landlock_create_ruleset")


def landlock_allow(ruleset: int, path: str, access: int) -> None:
    descriptor = os.open(path, os.O_PATH | os.O_CLOEXEC)
    try:
        rule = struct.pack("=Qi", access, descriptor)
        result = _libc.syscall(
            ctypes.c_long(_LANDLOCK_ADD_RULE),
            ctypes.c_int(ruleset),
            ctypes.c_int(_LANDLOCK_RULE_PATH_BENEATH),
            rule,
            ctypes.c_uint(0),
        )
        _checked(result, f"landlock_add_rule {path}")
    finally:
        os.close(descriptor)


def fork() -> int:
    """A fork without the interpreter's own rites for it, which touch, and so copy, a hundred pages.

    They restore order among threads and locks. The zygote has one thread and holds no lock. What
    modules do after a fork is not done either: see `renew_randomness`.
    """
    return _checked(_direct.fork(), "fork")


def signal_descriptor(number: int) -> int:
    """Can be read when the signal has come, which interrupts nothing from now on."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {number})
    signals = (ctypes.c_ulong * _SIGNAL_SET_WORDS)(1 << (number - 1))
    return _checked(_libc.signalfd(ctypes.c_int(-1), signals, ctypes.c_int(_SIGNAL_DESCRIPTOR_FLAGS)), "signalfd")


def tid_address() -> int | None:
    """Where the C library keeps the number of this thread, which a child has to have anew; none where the kernel does not tell."""
    address = ctypes.c_void_p()
    told = _direct.prctl(PR_GET_TID_ADDRESS, ctypes.byref(address), 0, 0, 0) == 0
    return address.value if told else None


class FilterProgram(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("instructions", ctypes.c_void_p)]

    @classmethod
    def of(cls, program: bytes) -> FilterProgram:
        buffer = ctypes.create_string_buffer(program, len(program))
        made = cls(len(program) // 8, ctypes.addressof(buffer))
        made.buffer = buffer  # as long as the program lives
        return made


def load_filter(number: int, program: bytes) -> None:
    """From here on; `number` is that of the system call seccomp."""
    made = FilterProgram.of(program)
    result = _libc.syscall(
        ctypes.c_long(number), ctypes.c_uint(SECCOMP_SET_MODE_FILTER), ctypes.c_uint(0), ctypes.byref(made)
    )
    _checked(result, "seccomp")


class _Vector(ctypes.Structure):
    _fields_ = [("base", ctypes.c_void_p), ("length", ctypes.c_size_t)]


class _Message(ctypes.Structure):
    _fields_ = [
        ("name", ctypes.c_void_p),
        ("name_length", ctypes.c_uint),
        ("vectors", ctypes.c_void_p),
        ("vector_count", ctypes.c_size_t),
        ("control", ctypes.c_void_p),
        ("control_length", ctypes.c_size_t),
        ("flags", ctypes.c_int),
    ]


class DescriptorMessage:
    """A message of four bytes and one descriptor for a unix socket, to be filled in where it lies."""

    _HEAD = struct.Struct("=Qii")  # cmsghdr: length, level SOL_SOCKET, type SCM_RIGHTS; the descriptor follows

    def __init__(self, scratch: Scratch) -> None:
        self._content = scratch.bytes(4)
        self.identity_address = ctypes.addressof(self._content)
        self._control = scratch.bytes(self._HEAD.size + 8)
        self._HEAD.pack_into(self._control, 0, self._HEAD.size + 4, 1, 1)
        self._vector = _Vector(ctypes.addressof(self._content), 4)
        control = ctypes.addressof(self._control)
        self.message = _Message(None, 0, ctypes.addressof(self._vector), 1, control, self._HEAD.size + 8, 0)
        # A whole word may be written here: the second half is padding.
        self.descriptor_address = control + self._HEAD.size
