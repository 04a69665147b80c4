"""Loads a filter into the kernel, then does one thing under it: python3 under_filter.py FILTER WHAT"""

import ctypes
import os
import platform
import sys

PR_SET_NO_NEW_PRIVS = 38
PR_SET_SECCOMP = 22
SECCOMP_MODE_FILTER = 2
SECCOMP_SET_MODE_FILTER = 1
SECCOMP_FILTER_FLAG_NEW_LISTENER = 8
SECCOMP_NUMBER = {"x86_64": 317, "aarch64": 277}[platform.machine()]

libc = ctypes.CDLL(None, use_errno=True)


class Program(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("filter", ctypes.c_void_p)]


def checked(result, what):
    if result < 0:
        raise OSError(ctypes.get_errno(), what)
    return result


def load(path, with_listener):
    with open(path, "rb") as file:
        code = file.read()
    buffer = ctypes.create_string_buffer(code, len(code))
    program = Program(len(code) // 8, ctypes.addressof(buffer))
    checked(libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), "no_new_privs")
    if with_listener:
        flags = SECCOMP_FILTER_FLAG_NEW_LISTENER
        checked(libc.syscall(SECCOMP_NUMBER, SECCOMP_SET_MODE_FILTER, flags, ctypes.byref(program)), "seccomp")
    else:
        checked(libc.prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, ctypes.byref(program), 0, 0), "seccomp")


def call_refused(pairs):
    """Calls every number of "number:errno" for real; the filter refuses before the kernel looks at the arguments."""
    zeros = [ctypes.c_long(0)] * 6
    for pair in pairs:
        number, expected = map(int, pair.split(":"))
        ctypes.set_errno(0)
        result = libc.syscall(ctypes.c_long(number), *zeros)
        if result != -1 or ctypes.get_errno() != expected:
            raise AssertionError(f"call {number}: {result}, errno {ctypes.get_errno()}, expected {expected}")


def work():
    """Ordinary Python that must not notice the filter."""
    import asyncio
    import mmap
    import pathlib
    import shutil
    import signal
    import socket
    import sqlite3
    import tempfile
    import threading

    results = []
    threads = [threading.Thread(target=results.append, args=(i,)) for i in range(8)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    assert sorted(results) == list(range(8))

    async def concurrently():
        await asyncio.gather(asyncio.sleep(0.01), asyncio.to_thread(sum, range(1000)))

    asyncio.run(concurrently())

    one, other = socket.socketpair()
    one.sendall(b"x" * 1000)
    assert len(other.recv(1000)) == 1000 and repr(one)

    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "a").write_text("text" * 1000)
        shutil.copy2(folder / "a", folder / "b")
        if hasattr(pathlib.Path, "copy"):
            (folder / "a").copy(folder / "c", preserve_metadata=True)
        os.replace(folder / "b", folder / "d")
        with sqlite3.connect(folder / "base") as base:
            base.execute("create table t (x)")
            base.execute("insert into t values (1)")
        with open(folder / "a", "r+b") as file, mmap.mmap(file.fileno(), 0) as mapped:
            mapped[0:4] = b"TEXT"
            mapped.flush()

    caught = []
    signal.signal(signal.SIGALRM, lambda *_: caught.append(1))
    signal.setitimer(signal.ITIMER_REAL, 0.01)
    signal.pause()
    assert caught
    callback = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int)(lambda x: x + 1)
    assert callback(1) == 2
    assert os.isatty(0) in (True, False) and os.cpu_count()

    for forbidden in (os.fork, socket.socket, lambda: os.execv("/bin/true", ["true"]), lambda: os.nice(-1)):
        try:
            forbidden()
        except PermissionError:
            continue
        raise AssertionError(f"{forbidden} went through")


def main():
    what = sys.argv[2]
    pairs = sys.stdin.read().split()
    load(sys.argv[1], with_listener=what == "listen")
    if what == "refused":
        call_refused(pairs)
    elif what == "work":
        work()
    elif what == "x32":
        libc.syscall(ctypes.c_long(0x40000000 | 39))
    print("done", flush=True)


main()
