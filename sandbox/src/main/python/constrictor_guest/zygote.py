"""The warm parent of all inmates: it forks, kills, reaps, and answers refused system calls. It never sees code.

One loop over one control socket. From the server: `F id uid` fork for somebody who waits, `W id uid` fork for the
pool, `K id` kill, `L id` look out for the listener of that inmate, which runs on, or if there is no such number for all
that have come. To the server: `H` hello, `X` an inmate's exit with its resources, `R` a system call that was refused,
`S id` it has settled, and that inmate and all before it would be cheaper now.

From then on the server sends its orders for forks to the template, and what becomes of them is heard of only when it
matters: an inmate whose run is short is first noticed when it ends.
"""

from __future__ import annotations

import array
import base64
import collections
import contextlib
import errno
import fcntl
import importlib
import json
import os
import resource
import select
import signal
import socket
import struct
import sys
from collections.abc import Callable, Iterator

from constrictor_guest import arenas, filters, kernel, network
from constrictor_guest.cell import HEADER, LISTENER_ENTRANCE, Cell
from constrictor_guest.failure import StepFailure, report, step
from constrictor_guest.gates import Gates
from constrictor_guest.inmate import CONTROL_DESCRIPTOR, AddressSpace
from constrictor_guest.preparation import preload, prepare
from constrictor_guest.root import BOX, LOAD_AT_ONCE, SOCKET_FOLDER, TMP
from constrictor_guest.settling import settle
from constrictor_guest.template import Template

SERVER_SOCKET, OUTPUT_SOCKET = f"{SOCKET_FOLDER}/server.sock", f"{SOCKET_FOLDER}/output.sock"
CONTROL_CHANNEL, ORDERS_CHANNEL = 0, 4
FEWEST_DESCRIPTORS = 512
IDLE_MILLISECONDS = 100
# Until it looks again for what a new inmate hands over. Who wakes a process that rests pays for it, and inmates are at
# work just then for somebody who waits.
LOOK_MILLISECONDS = 3
ANSWER_MILLISECONDS = 1000
MOST_REMEMBERED = 4096  # of those that have ended; the server may speak of one until it hears of it
FORKS_BEFORE_SETTLING = 32  # if it is never idle
MOST_TO_SETTLE = 32 << 20  # for a seventh of a second; with large packages it would take seconds, in which nobody is killed
NOT_FORKED = 69 << 8  # as an exit status
COLD_FORK, WARM_FORK, KILL, LOOK = b"F", b"W", b"K", b"L"

_REQUEST = struct.Struct(">cII")
_EXIT = struct.Struct(">cIiQQ")
_REFUSED = struct.Struct(">cIIi6Q")
_HELLO = struct.Struct(">cI")
_SETTLED = struct.Struct(">cI")

_NOTIFICATION = struct.Struct("=QIIiIQ6Q")
_ANSWER = struct.Struct("=QqiI")
_RECEIVE_NOTIFICATION = 0xC0502100
_SEND_ANSWER = 0xC0182101
_ONE_DESCRIPTOR = socket.CMSG_SPACE(array.array("i").itemsize)
NO_CALL = -1
_INTERRUPTED = (errno.ENOENT, errno.EINTR, errno.EINPROGRESS)


def main(plan_descriptor: int, processes_descriptor: int) -> None:
    os.environ.pop(LOAD_AT_ONCE, None)  # it is not for code to see
    kernel.prctl(kernel.PR_SET_PDEATHSIG, signal.SIGKILL)  # exec with other capabilities has cleared it
    own_memory = OwnMemory(processes_descriptor)
    try:
        with os.fdopen(plan_descriptor, "rb") as file:
            plan = json.load(file)
        zygote = Zygote(plan, own_memory)
    except StepFailure as failure:
        report(failure)
        os._exit(70)
    zygote.run()


class OwnMemory:
    """What the kernel tells of it. The way to other processes is closed behind us."""

    def __init__(self, processes_descriptor: int) -> None:
        self._size, self._maps = (
            os.open(f"self/{name}", os.O_RDONLY | os.O_CLOEXEC, dir_fd=processes_descriptor) for name in ("statm", "maps")
        )
        os.close(processes_descriptor)

    def size(self) -> AddressSpace:
        pages = [int(field) for field in os.pread(self._size, 4096, 0).split()]
        page = os.sysconf("SC_PAGE_SIZE")
        return AddressSpace(pages[0] * page, pages[5] * page)

    def maps(self) -> str:
        """Once."""
        with os.fdopen(self._maps, encoding="utf-8", errors="surrogateescape") as file:
            return file.read()


class Zygote:
    def __init__(self, plan: dict, own_memory: OwnMemory) -> None:
        self._plan = plan
        self._own_memory = own_memory
        self._forks_before_settling = FORKS_BEFORE_SETTLING if plan["settling"] != "never" else 0
        self._template: Template | None = None
        self._newest = 0  # of those that it has forked itself
        self._identity_of: dict[int, int] = {}  # pid -> id
        self._pid_of: dict[int, int] = {}
        self._listener_of: dict[int, int] = {}
        self._identity_of_listener: dict[int, int] = {}
        self._without_listener: set[int] = set()  # as yet, and looked out for
        self._doomed: set[int] = set()  # to be killed as soon as they are heard of
        self._ended: collections.OrderedDict[int, None] = collections.OrderedDict()
        self._refusals: dict[int, int] = {}
        allow_many_descriptors()
        hold_places_of_inmates()
        restrict_packages(plan)
        self._gates = Gates(plan["syscalls"]["socket"], plan["connections"]) if plan["connections"] else None
        if self._gates is not None:
            network.install()
            # Only now: it imports asyncio and ssl, which take a look at sockets when they are imported.
            importlib.import_module("constrictor_guest.network_async").install()
        self._children = kernel.signal_descriptor(signal.SIGCHLD)  # before a module could start a thread that takes it
        with _scratch_folder():
            preload(plan)
        self._own_namespace = os.pidfd_open(os.getpid())
        self._listeners, entrance = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._listeners.setblocking(False)
        os.dup2(entrance.detach(), LISTENER_ENTRANCE)
        self._control = connect_to_server()
        self._control.sendall(HEADER.pack(0, CONTROL_CHANNEL))
        address_space = own_memory.size()
        self._cell = Cell(plan, base64.b64decode(plan["seccomp"]), address_space, SERVER_SOCKET, OUTPUT_SOCKET)
        self._poll = select.poll()
        for descriptor in (self._control.fileno(), self._children):
            self._poll.register(descriptor, select.POLLIN)
        prepare(self._cell, plan["guard"])
        arenas.take_from_kernel()
        self._say_hello(address_space)

    def run(self) -> None:
        control = self._control.fileno()
        if self._plan["settling"] == "at_once":
            self._settle()
        while True:
            ready = self._poll.poll(self._patience())
            if self._without_listener:
                self._adopt_listeners()
            elif self._forks_before_settling and not ready:
                self._settle()
            somebody_ended = False
            for descriptor, events in ready:
                if descriptor == control:
                    self._obey()
                elif descriptor == self._children:
                    os.read(self._children, 4096)  # before we look: who ends after that is told anew
                    somebody_ended = True
                else:
                    self._refuse(descriptor, events)
            # Last: to reap closes listeners and adopts others, which may get a number that is still in the list above.
            if somebody_ended:
                self._reap()

    def _patience(self) -> int | None:
        if self._without_listener:
            return LOOK_MILLISECONDS
        return IDLE_MILLISECONDS if self._forks_before_settling else None

    def _say_hello(self, address_space: AddressSpace) -> None:
        facts = {
            "python": ".".join(map(str, sys.version_info[:3])),
            "address_space": address_space.whole,
            "landlock_abi": self._cell.landlock_abi,
            "inmate_uids": self._plan["inmate_uids"],
        }
        text = json.dumps(facts).encode()
        self._control.sendall(_HELLO.pack(b"H", len(text)) + text)

    def _obey(self) -> None:
        data = self._control.recv(_REQUEST.size, socket.MSG_WAITALL)
        if len(data) < _REQUEST.size:
            os._exit(0)  # the server is gone; this namespace goes, and every inmate with it
        word, identity, uid = _REQUEST.unpack(data)
        if word in (COLD_FORK, WARM_FORK):
            self._fork(identity, uid, word == WARM_FORK)
        elif word == KILL:
            self._kill(identity)
        elif word == LOOK:
            self._look(identity)

    def _kill(self, identity: int) -> None:
        if self._is_heard_of(identity):
            os.kill(self._pid_of[identity], signal.SIGKILL)
        elif identity not in self._ended:
            self._doomed.add(identity)

    def _look(self, identity: int) -> None:
        self._adopt_listeners()
        if identity and self._plan["notify"] and identity not in self._listener_of and identity not in self._ended:
            self._without_listener.add(identity)

    def _settle(self) -> None:
        """For all inmates to come. Later, because the first ones need not wait for it."""
        self._forks_before_settling = 0
        small = self._own_memory.size().writable <= MOST_TO_SETTLE
        ordered = small and self._succeeds_with(self._order_memory)
        kernel.give_way_no_more()  # before there is a template: what it forks does as it does
        if ordered:
            self._succeeds_with(self._start_template)
        if small:
            self._control.sendall(_SETTLED.pack(b"S", self._newest))

    def _succeeds_with(self, work: Callable[[], None]) -> bool:
        try:
            work()
        except Exception as error:  # forks are dearer then, and that is all
            print(f"could not settle: {error!r}", file=sys.stderr, flush=True)
            return False
        return True

    def _order_memory(self) -> None:
        try:
            settle(self._cell, self._own_memory.maps, self._plan["syscalls"])
        finally:
            self._cell.measure(self._own_memory.size())

    def _start_template(self) -> None:
        filters_of_template = [base64.b64decode(self._plan[name]) for name in ("shared_seccomp", "own_seccomp")]
        with connect_to_server() as orders:
            template = Template(self._cell, orders.fileno(), self._plan["syscalls"], *filters_of_template)
            if template.start():
                self._template = template
                orders.sendall(HEADER.pack(0, ORDERS_CHANNEL))  # the server sends none before

    def _fork(self, identity: int, uid: int, warm: bool) -> None:
        if self._forks_before_settling:
            self._forks_before_settling -= 1
            if not self._forks_before_settling:
                self._settle()
        self._cell.address(identity, uid, warm)
        pid = self._fork_into_namespace()
        self._note_fork(identity, pid)
        if pid is not None:
            self._newest = identity
            if self._plan["notify"]:
                self._without_listener.add(identity)

    def _is_heard_of(self, identity: int) -> bool:
        """Whether it is known to have been forked, and has not been reaped."""
        if identity not in self._pid_of:
            self._hear_of_forks()
        return identity in self._pid_of

    def _hear_of_forks(self, patience: int = 0) -> None:
        """What the template has answered by now, or does within these milliseconds."""
        for identity, pid in () if self._template is None else self._template.answers(patience):
            self._note_fork(identity, pid or None)

    def _note_fork(self, identity: int, pid: int | None) -> None:
        if pid is None:
            self._doomed.discard(identity)
            self._without_listener.discard(identity)
            self._remember_end(identity)
            self._tell_exit(identity, NOT_FORKED)
            return
        self._identity_of[pid] = identity
        self._pid_of[identity] = pid
        if identity in self._doomed:
            self._doomed.remove(identity)
            os.kill(pid, signal.SIGKILL)

    def _remember_end(self, identity: int) -> None:
        self._ended[identity] = None
        if len(self._ended) > MOST_REMEMBERED:
            self._ended.popitem(last=False)

    def _tell_exit(self, identity: int, status: int, processor_time: int = 0, memory: int = 0) -> None:
        self._control.sendall(_EXIT.pack(b"X", identity, status, processor_time, memory))

    def _fork_into_namespace(self) -> int | None:
        """None when the kernel has no room for another process just now."""
        try:
            kernel.unshare(kernel.CLONE_NEWPID)
        except OSError:
            return None
        pid = None
        try:
            pid = kernel.fork()
        except OSError:
            pass
        if pid == 0:
            self._cell.live()
        # The next fork needs a pid namespace of its own, and unshare refuses a second one without this.
        kernel.set_namespace(self._own_namespace, kernel.CLONE_NEWPID)
        return pid

    def _reap(self) -> None:
        while self._identity_of or self._template is not None:
            pid, status, usage = os.wait4(-1, os.WNOHANG)
            if pid == 0:
                return
            if self._template is not None and pid == self._template.pid:
                os._exit(70)
            while pid not in self._identity_of and self._template is not None:  # it was quicker than the answer
                self._hear_of_forks(ANSWER_MILLISECONDS)
            identity = self._identity_of.pop(pid)
            del self._pid_of[identity]
            self._remember_end(identity)
            self._refusals.pop(identity, None)
            if identity not in self._listener_of:
                self._adopt_listeners()  # or it would lie there until the next one comes
                self._without_listener.discard(identity)
            if self._gates is not None:
                self._gates.forget(identity)
            self._drop_listener(self._listener_of.get(identity))
            processor_time = int((usage.ru_utime + usage.ru_stime) * 1_000_000)
            self._tell_exit(identity, status, processor_time, usage.ru_maxrss * 1024)

    def _adopt_listeners(self) -> None:
        """All that wait. An inmate that needs one before has to wait until we look here."""
        with contextlib.suppress(BlockingIOError):
            while True:
                self._adopt_listener(*self._listeners.recvmsg(4, _ONE_DESCRIPTOR)[:2])

    def _adopt_listener(self, data: bytes, ancillary: list) -> None:
        descriptors = array.array("i")
        for _, _, content in ancillary:
            descriptors.frombytes(content[: descriptors.itemsize])
        identity = int.from_bytes(data, "big")
        self._without_listener.discard(identity)
        if not descriptors:
            return  # no descriptor was free to receive it; the inmate's refused calls then fail unanswered
        listener = descriptors[0]
        if self._is_gone(identity):
            os.close(listener)
            return
        self._listener_of[identity] = listener
        self._identity_of_listener[listener] = identity
        self._poll.register(listener, select.POLLIN)

    def _is_gone(self, identity: int) -> bool:
        """For one that was forked: whether it has been reaped."""
        while identity not in self._pid_of and identity not in self._ended and self._template is not None:
            self._hear_of_forks(ANSWER_MILLISECONDS)
        return identity not in self._pid_of

    def _drop_listener(self, listener: int | None) -> None:
        if listener is not None and listener in self._identity_of_listener:
            del self._listener_of[self._identity_of_listener.pop(listener)]
            self._poll.unregister(listener)
            os.close(listener)

    def _refuse(self, listener: int, events: int) -> None:
        """Answers EPERM and tells the server; an inmate that goes on and on is killed. A way to its gate is no refusal."""
        if listener not in self._identity_of_listener:
            return
        if not events & select.POLLIN:
            self._drop_listener(listener)
            return
        identity = self._identity_of_listener[listener]
        cookie, number, arguments = _receive_notification(listener)
        if self._gates is not None and self._gates.is_wanted(identity, number, arguments):
            _answer(listener, cookie, self._gates.hand_out(identity, listener, cookie, arguments[1]))
            return
        # Counted before it is answered: a call that a signal interrupts in between kept us busy all the same.
        count = self._refusals.get(identity, 0) + 1
        self._refusals[identity] = count
        # Told before it is answered: the inmate's own report must not overtake it.
        self._control.sendall(_REFUSED.pack(b"R", identity, count, number, *arguments))
        if count >= self._plan["refusals"]:
            os.kill(self._pid_of[identity], signal.SIGKILL)
        if number != NO_CALL:
            _answer(listener, cookie)


def _receive_notification(listener: int) -> tuple[int, int, tuple[int, ...]]:
    """Cookie, number and arguments of the refused call; NO_CALL when a signal or death ended it before."""
    notification = bytearray(_NOTIFICATION.size)
    try:
        fcntl.ioctl(listener, _RECEIVE_NOTIFICATION, notification)
    except OSError as error:
        if error.errno not in _INTERRUPTED:
            raise
        return 0, NO_CALL, (0,) * 6
    fields = _NOTIFICATION.unpack(notification)
    return fields[0], fields[3], fields[6:12]


def _answer(listener: int, cookie: int, answer: int = -errno.EPERM) -> None:
    try:
        fcntl.ioctl(listener, _SEND_ANSWER, bytearray(_ANSWER.pack(cookie, max(answer, 0), min(answer, 0), 0)))
    except OSError as error:
        if error.errno not in _INTERRUPTED:
            raise


@contextlib.contextmanager
def _scratch_folder() -> Iterator[None]:
    """Some libraries want to write into /tmp while they are imported. It is gone before anybody else comes."""
    flags = kernel.MS_NOSUID | kernel.MS_NODEV | kernel.MS_NOEXEC
    kernel.mount("tmpfs", BOX, "tmpfs", flags, "size=16m,nr_inodes=256,mode=700")
    try:
        os.mkdir(TMP)
        yield
    finally:
        kernel.unmount(BOX, kernel.MNT_DETACH)


def connect_to_server() -> socket.socket:
    """It waits for the header that tells which channel this is."""
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    connection.connect(SERVER_SOCKET)
    return connection


def allow_many_descriptors() -> None:
    """A listener for each inmate is open here; an inmate gets a limit of its own."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most < FEWEST_DESCRIPTORS:
        raise StepFailure("rlimits", "open enough files", 0, f"the hard limit is {most}, not {FEWEST_DESCRIPTORS} or more")
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def hold_places_of_inmates() -> None:
    """What an inmate opens must not come to lie where one of its own descriptors belongs before it is put there."""
    while (opened := os.open("/dev/null", os.O_RDONLY)) <= CONTROL_DESCRIPTOR:
        pass
    os.close(opened)


def restrict_packages(plan: dict) -> None:
    """Before any of them is imported. Inmates inherit it below a filter that is stricter."""
    if not plan["zygote_filter"]:
        return
    with step("seccomp", "load the zygote's filter"):
        kernel.prctl(kernel.PR_SET_NO_NEW_PRIVS, 1)
        program = filters.of_zygote(plan["architecture"], plan["refused_in_zygote"], plan["syscalls"]["socket"])
        kernel.load_filter(plan["syscalls"]["seccomp"], program)
