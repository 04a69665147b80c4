"""How many files there are, where the kernel itself does not limit their number."""

from __future__ import annotations

import errno
import os
import time

EVERY_SECONDS = 0.2
_SHARE = 5  # of the time goes to something else
_HIDDEN = (errno.ENAMETOOLONG, errno.EACCES, errno.EPERM)


class FileCount:
    """Looks at some folders now and then. Who has the same uid as the code cannot be kept from looking."""

    def __init__(self, folders: tuple[str, ...], most: int) -> None:
        self._folders = folders
        self._most = most
        self._next = 0.0

    def start(self) -> None:
        self._next = time.monotonic() + EVERY_SECONDS

    def milliseconds_left(self) -> int:
        return max(0, int((self._next - time.monotonic()) * 1000)) + 1

    def crowded(self) -> str | None:
        """The folder that has too many below it, if it is time to look."""
        began = time.monotonic()
        if began < self._next:
            return None
        found = next((folder for folder in self._folders if self._exceeded_in(folder)), None)
        ended = time.monotonic()
        self._next = ended + max(EVERY_SECONDS, (ended - began) * _SHARE)
        return found

    def _exceeded_in(self, top: str) -> bool:
        count = 0
        waiting = [top]
        while waiting:
            try:
                with _opened(waiting.pop()) as entries:
                    for entry in entries:
                        count += 1
                        if count > self._most:
                            return True
                        if entry.is_dir(follow_symlinks=False):
                            waiting.append(entry.path)
            except OSError as error:
                if error.errno in _HIDDEN:
                    return True  # nobody can say how many are below that
        return False


def _opened(folder: str) -> os.ScandirIterator:
    try:
        return os.scandir(folder)
    except PermissionError:
        try:
            os.chmod(folder, 0o700)
        except PermissionError:  # it is the one around it that nobody may enter
            os.chmod(os.path.dirname(folder), 0o700)
            os.chmod(folder, 0o700)
        return os.scandir(folder)
