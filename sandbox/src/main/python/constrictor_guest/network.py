"""TCP for code whose only way out is the gate: a unix stream on which the server's proxy answers.

The kernel lets an inmate make no socket of the network, here or elsewhere. What `socket` makes of it is a convenience:
who goes around it finds the gate, or nothing.
"""

from __future__ import annotations

import _socket
import errno
import os
import socket
from collections.abc import Generator
from typing import NamedTuple, NoReturn, Optional, Union

# The usual variables name this address. Nothing listens there: it means the gate itself, where HTTP is spoken too.
HTTP_PROXY = ("127.0.0.1", 3128)
LONGEST_HANDSHAKE = 30.0  # the proxy gives up earlier; code that never blocks waits for it all the same
FIRST_LOCAL_PORT = 49152

_INTERNET = (socket.AF_INET, socket.AF_INET6)
_ANY = {socket.AF_INET: ("0.0.0.0", 0), socket.AF_INET6: ("::", 0, 0, 0)}
_WHATEVER = {("", 0), ("0.0.0.0", 0), ("::", 0)}
_LOOPBACK = {socket.AF_INET: "127.0.0.1", socket.AF_INET6: "::1"}
_SERVICES = {"ftp": 21, "smtp": 25, "http": 80, "pop3": 110, "imap": 143, "https": 443, "smtps": 465, "submission": 587}
_VERSION, CONNECT, _RESOLVE = 5, 1, 0xF0
CLOSED = (BrokenPipeError, ConnectionResetError)
_IPV4, _NAME, _IPV6 = 1, 3, 4
_GREETING = bytes((_VERSION, 1, 0))
_ADDRESS_TYPES = {socket.AF_INET: _IPV4, socket.AF_INET6: _IPV6}
_SUCCEEDED, _NOT_ALLOWED = 0, 2
_ERRORS = {_NOT_ALLOWED: errno.EACCES, 4: errno.EHOSTUNREACH, 5: errno.ECONNREFUSED, 6: errno.ETIMEDOUT}
_NO_SOCKET = "the sandbox has connections over TCP only, to what SANDBOX_NETWORK_ALLOW lists: no UDP, no raw sockets"
_NO_MESSAGES = "sockets pass no messages here: there are send and recv"
_NO_SERVER = "code in the sandbox can connect, but not listen: nobody can reach it"
_KERNEL_KNOWS = (socket.SO_TYPE, socket.SO_ERROR, socket.SO_SNDBUF, socket.SO_RCVBUF, socket.SO_ACCEPTCONN)

_Plain = socket.socket


class Refused(Exception):
    """The proxy's answer: a code of SOCKS, and its reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(code, reason)
        self.code = code
        self.reason = reason

    def as_error(self) -> OSError:
        return OSError(_ERRORS.get(self.code, errno.EIO), self.reason)


class _Absent:
    """For a method that the parent has and a class must not seem to have."""

    def __get__(self, instance: object, owner: type) -> NoReturn:
        raise AttributeError(_NO_MESSAGES)


class _Connection(NamedTuple):
    """What a descriptor is connected to, as code asked for it."""

    family: int
    peer: tuple


# By descriptor: TLS makes another object for one, and asks it where it leads to.
_connections: dict[int, _Connection] = {}


class Socket(_Plain):
    """Of the internet's families, and then really a unix stream; others are the kernel's business as ever."""

    __slots__ = ("_shown", "_options")

    sendmsg = _Absent()  # asyncio would use it, and the kernel refuses it

    def __init__(self, family: int = -1, type: int = -1, proto: int = -1, fileno: Optional[int] = None) -> None:
        self._shown: Optional[int] = None
        self._options: dict = {}
        if fileno is not None:
            self._adopt(family, type, proto, fileno)
            return
        family = socket.AF_INET if family == -1 else family
        kind = socket.SOCK_STREAM if type == -1 else type & ~(socket.SOCK_NONBLOCK | socket.SOCK_CLOEXEC)
        if family not in _INTERNET:
            super().__init__(family, kind if type == -1 else type, max(proto, 0))
            return
        if kind != socket.SOCK_STREAM or proto not in (-1, 0, socket.IPPROTO_TCP):
            raise PermissionError(errno.EPERM, _NO_SOCKET)
        self._shown = family
        # Stands for the connection that is not there yet. As with TCP, what is sent before it stands is an error.
        place, other = _socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
        other.close()
        _connections.pop(place.fileno(), None)
        super().__init__(socket.AF_UNIX, socket.SOCK_STREAM, max(proto, 0), place.detach())
        if type != -1 and type & socket.SOCK_NONBLOCK:
            self.setblocking(False)

    def _adopt(self, family: int, type: int, proto: int, fileno: int) -> None:
        known = _connections.get(fileno)
        if family == -1 and known is not None:
            family = known.family
        if family in _INTERNET:
            self._shown = family
            super().__init__(socket.AF_UNIX, socket.SOCK_STREAM, max(proto, 0), fileno)
        else:
            super().__init__(family, type, proto, fileno)

    @property
    def family(self) -> socket.AddressFamily:
        return _Plain.family.__get__(self) if self._shown is None else socket.AddressFamily(self._shown)

    def connect(self, address: tuple) -> None:
        if self._shown is None:
            super().connect(address)
            return
        host, port = self.destination(address)
        gate = open_gate(self.gettimeout() or LONGEST_HANDSHAKE)
        try:
            self.take(gate, HTTP_PROXY if (host, port) == HTTP_PROXY else _ask(gate, CONNECT, host, port))
        except Refused as refused:
            raise refused.as_error() from None
        finally:
            gate.close()

    def destination(self, address: tuple) -> tuple[str, int]:
        if self.fileno() in _connections:
            raise OSError(errno.EISCONN, os.strerror(errno.EISCONN))
        return _destination(address)

    def take(self, gate: _socket.socket, peer: tuple) -> None:
        """From now on it is this connection."""
        timeout = self.gettimeout()
        os.dup2(gate.fileno(), self.fileno(), inheritable=False)
        self.settimeout(timeout)
        # In the form of its own family, as it was asked for.
        _connections[self.fileno()] = _Connection(self._shown, _shown_address(self._shown, *peer))

    @property
    def is_of_the_internet(self) -> bool:
        return self._shown is not None

    def connect_ex(self, address: tuple) -> int:
        if self._shown is None:
            return super().connect_ex(address)
        try:
            self.connect(address)
        except OSError as error:
            if error.errno is None:
                raise
            return error.errno
        return 0

    def getpeername(self) -> tuple:
        if self._shown is None:
            return super().getpeername()
        known = _connections.get(self.fileno())
        if known is None:
            raise OSError(errno.ENOTCONN, os.strerror(errno.ENOTCONN))
        return known.peer

    def getsockname(self) -> tuple:
        if self._shown is None:
            return super().getsockname()
        if self.fileno() not in _connections:
            return _ANY[self._shown]
        return _shown_address(self._shown, _LOOPBACK[self._shown], FIRST_LOCAL_PORT + self.fileno())

    def setsockopt(self, level: int, name: int, *value: object) -> None:
        if self._shown is None:
            super().setsockopt(level, name, *value)
        else:
            self._options[level, name] = value[0]  # there is no TCP here that it could change

    def getsockopt(self, level: int, name: int, length: int = 0) -> Union[int, bytes]:
        if self._shown is None or (level == socket.SOL_SOCKET and name in _KERNEL_KNOWS):
            return super().getsockopt(level, name, length) if length else super().getsockopt(level, name)
        value = self._options.get((level, name), 0)
        return bytes(length) if length and not isinstance(value, bytes) else value

    def recvfrom(self, size: int, flags: int = 0) -> tuple:
        return (self.recv(size, flags), None) if self._shown is not None else super().recvfrom(size, flags)

    def recvfrom_into(self, buffer: object, size: int = 0, flags: int = 0) -> tuple:
        if self._shown is None:
            return super().recvfrom_into(buffer, size, flags)
        return self.recv_into(buffer, size, flags), None

    def recvmsg(self, *arguments: int) -> tuple:
        if self._shown is not None:
            raise OSError(errno.EOPNOTSUPP, _NO_MESSAGES)
        return super().recvmsg(*arguments)

    def sendfile(self, file: object, offset: int = 0, count: Optional[int] = None) -> int:
        return self._sendfile_use_send(file, offset, count)

    def bind(self, address: object) -> None:
        if self._shown is not None and isinstance(address, tuple) and tuple(address[:2]) in _WHATEVER:
            return  # clients do so before they connect, and mean nothing by it
        self._refuse_to_serve()
        super().bind(address)

    def listen(self, *backlog: int) -> None:
        self._refuse_to_serve()
        super().listen(*backlog)

    def accept(self) -> tuple:
        self._refuse_to_serve()
        return super().accept()

    def dup(self) -> Socket:
        other = super().dup()
        if self.fileno() in _connections:
            _connections[other.fileno()] = _connections[self.fileno()]
        return other

    def _real_close(self, *arguments: object) -> None:
        _connections.pop(self.fileno(), None)
        super()._real_close(*arguments)

    def _refuse_to_serve(self) -> None:
        if self._shown is not None:
            raise PermissionError(errno.EPERM, _NO_SERVER)


def getaddrinfo(
    host: Union[str, bytes, None],
    port: Union[str, bytes, int, None],
    family: int = 0,
    type: int = 0,
    proto: int = 0,
    flags: int = 0,
) -> list:
    """One address at most, which the proxy has found and keeps to for this execution."""
    if type not in (0, socket.SOCK_STREAM, socket.SOCK_DGRAM) or family not in (0, *_INTERNET):
        raise _not_found(socket.EAI_FAMILY, _NO_SOCKET)
    number = _port(port)
    found, address = _look_up(_text(host), family, flags)
    kind = socket.SOCK_STREAM if type == 0 else type
    protocol = socket.IPPROTO_TCP if kind == socket.SOCK_STREAM else socket.IPPROTO_UDP
    shown = _text(host) or "" if flags & socket.AI_CANONNAME else ""
    entry = (socket.AddressFamily(found), socket.SocketKind(kind), proto or int(protocol), shown)
    return [(*entry, _shown_address(found, address, number))]


def gethostbyname(host: str) -> str:
    return _look_up(_text(host), socket.AF_INET, 0)[1]


def gethostbyname_ex(host: str) -> tuple:
    return _text(host), [], [gethostbyname(host)]


def gethostbyaddr(host: str) -> NoReturn:
    raise socket.herror(1, "names of addresses are not looked up in the sandbox")


def getnameinfo(address: tuple, flags: int) -> tuple:
    return str(address[0]), str(address[1])


def getservbyname(name: str, protocol: str = "tcp") -> int:
    if name in _SERVICES and protocol == "tcp":
        return _SERVICES[name]
    raise OSError("service/proto not found")


def getservbyport(port: int, protocol: str = "tcp") -> str:
    for name, number in _SERVICES.items():
        if number == port and protocol == "tcp":
            return name
    raise OSError("port/proto not found")


def install() -> None:
    """Before anything is imported that takes a look at `socket`."""
    Socket.__name__ = Socket.__qualname__ = "socket"
    Socket.__module__ = "socket"
    socket.socket = socket.SocketType = Socket
    for function in (
        getaddrinfo,
        gethostbyaddr,
        gethostbyname,
        gethostbyname_ex,
        getnameinfo,
        getservbyname,
        getservbyport,
    ):
        function.__module__ = "socket"
        setattr(socket, function.__name__, function)


def open_gate(timeout: float) -> _socket.socket:
    """Whoever asks the kernel for a unix stream gets one that is connected to the gate."""
    try:
        gate = _socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    except OSError as error:
        if error.errno == errno.EMFILE:
            raise
        raise OSError(errno.ENETUNREACH, "the sandbox's way to the network is closed") from None
    gate.settimeout(timeout)
    return gate


def request(command: int, host: str, port: int) -> bytes:
    return _GREETING + bytes((_VERSION, command, 0)) + _encoded(host) + port.to_bytes(2, "big")


def reply() -> Generator[int, bytes, tuple]:
    """Yields how many bytes it is to be sent next; returns address and port of whom the proxy has connected to, or found.

    Raises Refused.
    """
    yield 2
    _, code, _, kind = yield 4
    length = (yield 1)[0] if kind == _NAME else 4 if kind == _IPV4 else 16
    answer = yield length
    bound = int.from_bytes((yield 2), "big")
    if code != _SUCCEEDED:
        raise Refused(code, answer.decode("ascii", "replace") if kind == _NAME else "the proxy could not connect")
    return _socket.inet_ntop(socket.AF_INET if kind == _IPV4 else socket.AF_INET6, answer), bound


def _ask(gate: _socket.socket, command: int, host: str, port: int) -> tuple:
    answer = reply()
    try:
        gate.sendall(request(command, host, port))
        wanted = next(answer)
        while True:
            wanted = answer.send(_receive(gate, wanted))
    except StopIteration as end:
        return end.value
    except CLOSED:
        raise no_more_connections() from None


def no_more_connections() -> Refused:
    return Refused(_NOT_ALLOWED, "the proxy took no more connections of this execution")


def _receive(gate: _socket.socket, count: int) -> bytes:
    received = b""
    while len(received) < count:
        piece = gate.recv(count - len(received))
        if not piece:
            raise ConnectionResetError(errno.ECONNRESET, "the gate was closed")
        received += piece
    return received


def _encoded(host: str) -> bytes:
    """Addresses as addresses, names as names: the proxy judges what was asked for."""
    for family, kind in _ADDRESS_TYPES.items():
        packed = _packed(family, host)
        if packed is not None:
            return bytes((kind,)) + packed
    name = host.encode("utf-8")
    if not 0 < len(name) < 256:
        raise Refused(_NOT_ALLOWED, "this is no name of a host")
    return bytes((_NAME, len(name))) + name


def _packed(family: int, host: str) -> Optional[bytes]:
    try:
        return _socket.inet_pton(family, host)
    except (OSError, ValueError):
        return None


def _look_up(host: Optional[str], family: int, flags: int) -> tuple[int, str]:
    if not host or host == "localhost" or host == socket.gethostname():
        found = family or socket.AF_INET
        return found, _ANY[found][0] if not host and flags & socket.AI_PASSIVE else _LOOPBACK[found]
    for each in _INTERNET:
        if _packed(each, host) is not None:
            return _of_family(each, host, family)
    if flags & socket.AI_NUMERICHOST:
        raise _not_found(socket.EAI_NONAME, f"{host} is no address")
    try:
        gate = open_gate(LONGEST_HANDSHAKE)
        try:
            address, _ = _ask(gate, _RESOLVE, host, 0)
        finally:
            gate.close()
    except Refused as refused:
        raise _not_found(socket.EAI_NONAME, refused.reason) from None
    except OSError as error:
        raise _not_found(socket.EAI_AGAIN, str(error)) from None
    return _of_family(socket.AF_INET6 if ":" in address else socket.AF_INET, address, family)


def _of_family(found: int, address: str, wanted: int) -> tuple[int, str]:
    if wanted not in (0, found):
        raise _not_found(socket.EAI_NONAME, f"{address} is of another family of addresses than was asked for")
    return found, address


def _not_found(code: int, reason: str) -> socket.gaierror:
    return socket.gaierror(code, reason)


def _shown_address(family: int, host: str, port: int) -> tuple:
    return (host, port) if family == socket.AF_INET else (host, port, 0, 0)


def _destination(address: tuple) -> tuple[str, int]:
    if not isinstance(address, tuple) or len(address) < 2:
        raise TypeError("an address is a pair of a host and a port")
    host, port = _text(address[0]), int(address[1].__index__())
    if not 0 <= port <= 65535:
        raise OverflowError("connect(): port must be 0-65535.")
    return ("127.0.0.1" if host in ("", "localhost") else host.partition("%")[0]), port


def _port(port: Union[str, bytes, int, None]) -> int:
    text = _text(port) if isinstance(port, (str, bytes)) else None
    if text is None:
        return 0 if port is None else int(port)
    if text.isascii() and text.isdigit():
        return int(text)
    if text in _SERVICES:
        return _SERVICES[text]
    raise _not_found(socket.EAI_SERVICE, f"{text} is no service that is known here: give the number of its port")


def _text(host: Union[str, bytes, bytearray, None]) -> Optional[str]:
    return host.decode("utf-8", "replace") if isinstance(host, (bytes, bytearray)) else host
