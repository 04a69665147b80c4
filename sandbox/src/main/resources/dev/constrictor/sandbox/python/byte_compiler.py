"""Compiles the modules of strangers, and runs none of them. What cannot be compiled within the limits stays as it is:
a source for the size of a disk, or one that is written to bring a compiler down, must not take the machine with it.

Arguments: the process that started this one, the folder, and the name that tracebacks give to it. Prints the files that
were not compiled because of a limit; a file that is no valid Python is none of them.
"""

import ctypes
import errno
import os
import py_compile
import resource
import signal
import sys
from collections.abc import Iterator
from importlib.util import cache_from_source
from pathlib import Path

PR_SET_PDEATHSIG = 1
# Of a source. Compiling takes hundreds of times as much memory: the largest of numpy, pandas and the like have 1 MB.
MOST_BYTES = 2 << 20
# Of one process, of which there are at most so many.
MOST_MEMORY = 512 << 20
MOST_PROCESSES = 8
# For one file.
MOST_SECONDS = 60
# Hardly anybody imports them.
LEFT_ALONE = "tests"
DISK_FULL = 3
OUT_OF_MEMORY = 4


def end_with(parent: int) -> None:
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        sys.exit("whoever started this is gone")


def sources(folder: str) -> Iterator[str]:
    for place, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if name != LEFT_ALONE]
        yield from (os.path.join(place, name) for name in files if name.endswith(".py"))


class Compiler:
    def __init__(self, folder: str, shown_as: str) -> None:
        self.folder = folder
        self.shown_as = shown_as

    def compile(self, file: str) -> None:
        shown = os.path.join(self.shown_as, os.path.relpath(file, self.folder))
        try:
            py_compile.compile(
                file,
                dfile=shown,
                doraise=True,
                invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
            )
        except py_compile.PyCompileError as failure:
            if isinstance(failure.exc_value, MemoryError):
                # Whoever comes next starts with all of the memory again.
                os._exit(OUT_OF_MEMORY)
        except OSError as failure:
            if failure.errno in (errno.ENOSPC, errno.EDQUOT):
                os._exit(DISK_FULL)

    def compile_all(self, files: list[str], begun: int) -> None:
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        for file in files:
            os.write(begun, b".")
            signal.alarm(MOST_SECONDS)
            self.compile(file)
            signal.alarm(0)

    def survive(self, files: list[str]) -> None:
        """Goes on behind each file that ends the process that compiles it."""
        while files:
            status, begun = self.attempt(files)
            if status == 0:
                return
            if os.WIFEXITED(status) and os.WEXITSTATUS(status) == DISK_FULL:
                os._exit(DISK_FULL)
            culprit = files[max(0, begun - 1)]
            remove_traces(culprit)
            print(os.path.relpath(culprit, self.folder), flush=True)
            files = files[max(1, begun) :]

    def attempt(self, files: list[str]) -> tuple[int, int]:
        reader, writer = os.pipe()
        child = start(lambda: self.compile_all(files, writer))
        os.close(writer)
        with os.fdopen(reader, "rb") as dots:
            begun = len(dots.read())
        return os.waitpid(child, 0)[1], begun


def remove_traces(file: str) -> None:
    """Of one that was killed while it wrote: the file has its name and a number behind it."""
    code = Path(cache_from_source(file))
    if code.parent.is_dir():
        for trace in code.parent.iterdir():
            if trace.name.startswith(code.name + "."):
                trace.unlink()


def start(work) -> int:
    parent = os.getpid()
    child = os.fork()
    if child:
        return child
    status = 1
    try:
        end_with(parent)
        work()
        status = 0
    finally:
        os._exit(status)


def main(parent: str, folder: str, shown_as: str) -> None:
    end_with(int(parent))
    compiler = Compiler(folder, shown_as)
    files = sorted(((os.path.getsize(file), file) for file in sources(folder)), reverse=True)
    fitting = [file for size, file in files if size <= MOST_BYTES]
    for file in [file for size, file in files if size > MOST_BYTES]:
        print(os.path.relpath(file, folder), flush=True)
    count = min(os.process_cpu_count() or 1, MOST_PROCESSES)
    children = [start(lambda: compiler.survive(fitting[first::count])) for first in range(count)]
    statuses = [os.waitpid(child, 0)[1] for child in children]
    if any(os.WIFEXITED(status) and os.WEXITSTATUS(status) == DISK_FULL for status in statuses):
        sys.exit(os.strerror(errno.ENOSPC))
    if any(statuses):
        sys.exit("a process that compiles ended early")


main(*sys.argv[1:])
