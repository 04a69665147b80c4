"""The code's own folder: files that it is given come in before it runs, and what it leaves there goes out after.

All of it happens in the inmate, below its limits. What goes out is the code's own word, as everything else is: the
server gets names, sizes and bytes, and touches no file.
"""

from __future__ import annotations

import os
import stat
import struct
from binascii import crc32
from itertools import islice
from typing import Iterator, NamedTuple, Optional

PIECE = 1 << 16
MOST_DEPTH = 16
MOST_ENTRIES = 10_000
MOST_LEFT_OUT = 64  # that are named; others are counted
LONGEST_NAME = 1024
LONGEST_TOLD_NAME = 255
# Why something is left out, as the server knows it.
TOO_LARGE, TOO_MANY, TOO_DEEP = "too_large", "too_many", "too_deep"
NOT_A_FILE, BAD_NAME, UNREADABLE, NOT_DRAWN = "not_a_file", "bad_name", "unreadable", "not_drawn"

_EMPTY = 2 * 20  # a tmpfs has 20 bytes for each entry of a folder, `.` and `..` included
_ENTRY = struct.Struct(">IH")
_FOLDER_FLAGS = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC
# Not blocking: what was a file when it was listed may be a FIFO when it is opened.
_FILE_FLAGS = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
_NEW_FILE_FLAGS = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
# Taken before any code can put something else in their place.
_open, _close, _read, _pread, _write, _mkdir = os.open, os.close, os.read, os.pread, os.write, os.mkdir
_stat, _fstat, _scandir = os.stat, os.fstat, os.scandir


class ServerGone(Exception):
    pass


class Content(NamedTuple):
    """Enough to see whether it was changed, if not by somebody who wants to hide it."""

    size: int
    checksum: int


class Artifact(NamedTuple):
    name: str
    size: int
    descriptor: int


class Figure(NamedTuple):
    """A picture that code had drawn and not saved."""

    name: str
    content: bytes

    @property
    def size(self) -> int:
        return len(self.content)


class Workspace:
    def __init__(self, path: str, limits: dict) -> None:
        self._path = path
        self._limits = limits
        self._given: dict[str, Content] = {}

    def receive(self, table: bytes, first: bytes, descriptor: int) -> Optional[str]:
        """Writes the files of the table, whose bytes begin with `first` and go on where `descriptor` leads.

        Returns what went wrong. All is read even then: who sends it listens only when it is all sent.
        """
        incoming = _Incoming(first, descriptor)
        trouble = None
        for name, size in _entries(table):
            try:
                self._given[name] = self._write_file(name, size, incoming)
            except OSError as error:
                trouble = trouble or f"the file '{name}' cannot be put into the workspace: {error.strerror}"
            incoming.skip_rest()
        return trouble

    def collect(self, figures: list[Figure], lost: list[tuple[str, str]]) -> Optional[Search]:
        """What the code has left, held open, after what it had drawn; none where that is nothing."""
        if not figures and not lost and _stat(self._path).st_size == _EMPTY:
            return None  # elsewhere than on a tmpfs we have to look
        search = Search(self._given, self._limits)
        search.add_figures(figures)
        for name, reason in lost:
            search.leave_out(name, reason)
        try:
            search.look_into(_open(self._path, _FOLDER_FLAGS), "", 1)
        except OSError:
            search.leave_out(".", UNREADABLE)
        return search

    def _write_file(self, name: str, size: int, incoming: _Incoming) -> Content:
        incoming.expect(size)
        *folders, _ = name.split("/")
        path = self._path
        for folder in folders:
            path += "/" + folder
            try:
                _mkdir(path, 0o755)
            except FileExistsError:
                pass
        descriptor = _open(f"{self._path}/{name}", _NEW_FILE_FLAGS, 0o644)
        checksum = 0
        try:
            for piece in incoming.pieces():
                checksum = crc32(piece, checksum)
                write_all(descriptor, piece)
        finally:
            _close(descriptor)
        return Content(size, checksum)


class _Incoming:
    """Bytes that come in, a file's worth at a time."""

    def __init__(self, first: bytes, descriptor: int) -> None:
        self._ahead = first
        self._descriptor = descriptor
        self._left = 0

    def expect(self, count: int) -> None:
        self._left = count

    def pieces(self) -> Iterator[bytes]:
        while self._left:
            piece = self._ahead[: self._left]
            self._ahead = self._ahead[self._left :]
            if not piece:
                piece = _read(self._descriptor, min(self._left, PIECE))
                if not piece:
                    raise ServerGone
            self._left -= len(piece)
            yield piece

    def skip_rest(self) -> None:
        for _ in self.pieces():
            pass


class Search:
    """Walks the folder by descriptors, never through a link, and holds open what is to be sent."""

    def __init__(self, given: dict[str, Content], limits: dict) -> None:
        self._given = given
        self._bytes_left = limits["artifact_bytes"]
        self._files_left = limits["artifact_files"]
        self._entries_left = MOST_ENTRIES
        self._figures: list[Figure] = []
        self._found: list[Artifact] = []
        self._left_out: list[tuple[str, str]] = []
        self._more_left_out = 0

    def add_figures(self, figures: list[Figure]) -> None:
        for figure in figures:
            if self._files_left and figure.size <= self._bytes_left:
                self._files_left -= 1
                self._bytes_left -= figure.size
                self._figures.append(figure)
            else:
                self.leave_out(figure.name, TOO_LARGE if self._files_left else TOO_MANY)

    def look_into(self, folder: int, prefix: str, depth: int) -> None:
        """Takes the folder's descriptor and closes it."""
        try:
            with _scandir(folder) as entries:
                listed = sorted(islice(entries, self._entries_left), key=lambda entry: entry.name)
                if next(entries, None) is not None:
                    self.leave_out(prefix or ".", TOO_MANY)
            self._entries_left -= len(listed)
            for entry in listed:
                self._look_at(entry, folder, prefix + entry.name, depth)
        finally:
            _close(folder)

    def leave_out(self, name: str, reason: str) -> None:
        if len(self._left_out) < MOST_LEFT_OUT:
            told = name[:LONGEST_TOLD_NAME].encode("utf-8", "backslashreplace").decode()
            self._left_out.append((told, reason))
        else:
            self._more_left_out += 1

    def report(self) -> dict:
        report: dict = {}
        if self._figures:
            report["figures"] = [(each.name, each.size) for each in self._figures]
        if self._found:
            report["artifacts"] = [(each.name, each.size) for each in self._found]
        if self._left_out:
            report["left_out"] = self._left_out
            report["more_left_out"] = self._more_left_out
        return report

    def send(self, descriptor: int) -> None:
        """As many bytes as the report said, whatever became of the files meanwhile."""
        for figure in self._figures:
            write_all(descriptor, figure.content)
        for artifact in self._found:
            left = artifact.size
            while left:
                piece = _read(artifact.descriptor, min(left, PIECE)) or bytes(min(left, PIECE))
                write_all(descriptor, piece)
                left -= len(piece)

    def _look_at(self, entry: os.DirEntry, folder: int, name: str, depth: int) -> None:
        if entry.is_dir(follow_symlinks=False):
            self._enter(entry.name, folder, name, depth)
        elif not entry.is_file(follow_symlinks=False):
            self.leave_out(name, NOT_A_FILE)
        elif not _can_be_told(name):
            self.leave_out(name, BAD_NAME)
        else:
            self._consider(entry.name, folder, name)

    def _enter(self, own_name: str, folder: int, name: str, depth: int) -> None:
        if depth == MOST_DEPTH:
            self.leave_out(name, TOO_DEEP)
            return
        try:
            inner = _open(own_name, _FOLDER_FLAGS, dir_fd=folder)
        except OSError:
            self.leave_out(name, UNREADABLE)
            return
        self.look_into(inner, name + "/", depth + 1)

    def _consider(self, own_name: str, folder: int, name: str) -> None:
        try:
            descriptor = _open(own_name, _FILE_FLAGS, dir_fd=folder)
        except OSError:
            self.leave_out(name, UNREADABLE)
            return
        found = _fstat(descriptor)
        reason = None if stat.S_ISREG(found.st_mode) else NOT_A_FILE
        if reason is None:
            if self._is_as_given(name, found.st_size, descriptor):
                _close(descriptor)
                return
            reason = TOO_MANY if not self._files_left else TOO_LARGE if found.st_size > self._bytes_left else None
        if reason is not None:
            _close(descriptor)
            self.leave_out(name, reason)
            return
        self._files_left -= 1
        self._bytes_left -= found.st_size
        self._found.append(Artifact(name, found.st_size, descriptor))

    def _is_as_given(self, name: str, size: int, descriptor: int) -> bool:
        """By what is in it: a change through mapped memory leaves no trace in a file's times here."""
        given = self._given.get(name)
        if given is None or given.size != size:
            return False
        checksum, offset = 0, 0
        while offset < size:
            piece = _pread(descriptor, PIECE, offset)
            if not piece:
                return False
            checksum = crc32(piece, checksum)
            offset += len(piece)
        return checksum == given.checksum


def write_all(descriptor: int, content: bytes) -> None:
    data = memoryview(content)
    while data:
        data = data[_write(descriptor, data) :]


def _entries(table: bytes) -> Iterator[tuple[str, int]]:
    """A size, the length of a name, and the name, for each file: see InmateRun."""
    position = 0
    while position < len(table):
        size, length = _ENTRY.unpack_from(table, position)
        start = position + _ENTRY.size
        position = start + length
        yield table[start:position].decode(), size


def _can_be_told(name: str) -> bool:
    try:
        return len(name.encode()) <= LONGEST_NAME
    except UnicodeEncodeError:  # bytes that are no UTF-8
        return False
