"""Connections of asyncio: its loop goes on while the proxy connects."""

from __future__ import annotations

import _socket
import asyncio
import errno
import socket
from asyncio.selector_events import BaseSelectorEventLoop

from constrictor_guest import network

_plain_connect = BaseSelectorEventLoop.sock_connect


def install() -> None:
    BaseSelectorEventLoop.sock_connect = _sock_connect


async def _sock_connect(loop: asyncio.AbstractEventLoop, sock: socket.socket, address: tuple) -> None:
    if not isinstance(sock, network.Socket) or not sock.is_of_the_internet:
        await _plain_connect(loop, sock, address)
        return
    host, port = sock.destination(address)
    gate = network.open_gate(network.LONGEST_HANDSHAKE)
    try:
        gate.setblocking(False)
        direct = (host, port) == network.HTTP_PROXY
        sock.take(gate, network.HTTP_PROXY if direct else await _ask(loop, gate, host, port))
    except network.Refused as refused:
        raise refused.as_error() from None
    finally:
        gate.close()


async def _ask(loop: asyncio.AbstractEventLoop, gate: _socket.socket, host: str, port: int) -> tuple:
    answer = network.reply()
    try:
        await loop.sock_sendall(gate, network.request(network.CONNECT, host, port))
        wanted = next(answer)
        while True:
            wanted = answer.send(await _receive(loop, gate, wanted))
    except StopIteration as end:
        return end.value
    except network.CLOSED:
        raise network.no_more_connections() from None


async def _receive(loop: asyncio.AbstractEventLoop, gate: _socket.socket, count: int) -> bytes:
    received = b""
    while len(received) < count:
        piece = await loop.sock_recv(gate, count - len(received))
        if not piece:
            raise ConnectionResetError(errno.ECONNRESET, "the gate was closed")
        received += piece
    return received
