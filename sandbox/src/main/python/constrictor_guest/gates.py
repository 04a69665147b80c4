"""The zygote's part of the network: an inmate that asks for a unix stream gets one to its own gate, connected already.

So an inmate needs no way to connect anywhere: it makes no socket itself, sees no path of one, and the filter refuses it
`connect`. The server opens a gate while an execution with the network runs.
"""

from __future__ import annotations

import errno
import fcntl
import os
import socket
import struct

from constrictor_guest.root import SOCKET_FOLDER

_ADD_DESCRIPTOR = 0x40182103
_ADDED = struct.Struct("=QIIII")  # cookie, flags, descriptor here, number there, flags there
_KIND = 0xF


class Gates:
    def __init__(self, socket_call: int, most_connections: int) -> None:
        """`most_connections`: beyond that, asking is told to the server as any refused call is, and who goes on is killed."""
        self._socket_call = socket_call
        self._most_connections = most_connections
        self._counts: dict[int, int] = {}

    def is_wanted(self, identity: int, number: int, arguments: tuple[int, ...]) -> bool:
        """Whether this call asks for the gate, and may."""
        family, kind = arguments[0] & 0xFFFFFFFF, arguments[1] & _KIND
        if number != self._socket_call or family != socket.AF_UNIX or kind != socket.SOCK_STREAM:
            return False
        count = self._counts.get(identity, 0) + 1
        self._counts[identity] = count
        return count <= self._most_connections

    def hand_out(self, identity: int, listener: int, cookie: int, kind: int) -> int:
        """Gives the caller a connection. Returns what the call is to be answered with: its number there, or an error."""
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as gate:
                gate.setblocking(False)  # nobody may keep the zygote waiting
                gate.connect(f"{SOCKET_FOLDER}/g{identity}")
                gate.setblocking(not kind & socket.SOCK_NONBLOCK)
                return _add(listener, cookie, gate.fileno())
        except FileNotFoundError:
            return -errno.ECONNREFUSED
        except OSError as error:
            return -(error.errno or errno.EIO)

    def forget(self, identity: int) -> None:
        self._counts.pop(identity, None)


def _add(listener: int, cookie: int, descriptor: int) -> int:
    """Not answered in the same go, though the kernel offers that: a signal in between would make the answer 0."""
    while True:
        try:
            return fcntl.ioctl(listener, _ADD_DESCRIPTOR, bytearray(_ADDED.pack(cookie, 0, descriptor, 0, os.O_CLOEXEC)))
        except InterruptedError:
            pass  # such as by the end of another inmate
