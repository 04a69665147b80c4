"""What each layer adds to a fork: fork, the layers up to this one, exit, wait. Its removal is in the figure.

A layer is one step of the inmate's set-up, repeated here in a user namespace with a root of few mounts, as the
zygote has. All variants take turns. Prints one line of JSON per variant.
"""

from __future__ import annotations

import base64
import gc
import importlib
import json
import os
import socket
import statistics
import sys
import tempfile
import time

guest_folder, preload, seccomp = sys.argv[1:4]
samples_per_layer = int(sys.argv[4])
sys.path.insert(0, guest_folder)
for module in ["constrictor_guest.zygote", *filter(None, preload.split(","))]:
    importlib.import_module(module)
from constrictor_guest import kernel  # noqa: E402
from constrictor_guest.syscall_batch import SyscallBatch  # noqa: E402

SOCKET = "/sockets/server.sock"
ROOT_MOUNTS = 6
BURST = 5


def enter_namespaces() -> None:
    uid, gid = os.getuid(), os.getgid()
    kernel.unshare(
        kernel.CLONE_NEWUSER | kernel.CLONE_NEWNS | kernel.CLONE_NEWIPC | kernel.CLONE_NEWNET | kernel.CLONE_NEWPID
    )
    for file, text in (("setgroups", "deny"), ("uid_map", f"1000 {uid} 1"), ("gid_map", f"1000 {gid} 1")):
        with open(f"/proc/self/{file}", "w", encoding="ascii") as map_file:
            map_file.write(text)


def enter_small_root(folder: str) -> None:
    """The modules are loaded, so that nothing of the host is needed but a few mounts to copy."""
    kernel.mount(None, "/", None, kernel.MS_REC | kernel.MS_PRIVATE)
    kernel.mount("tmpfs", folder, "tmpfs", 0, "size=4m")
    for name in ("tmp", "old", "sockets", "usr", *(f"mount{i}" for i in range(ROOT_MOUNTS))):
        os.mkdir(f"{folder}/{name}")
    for i in range(ROOT_MOUNTS):
        kernel.mount("/usr", f"{folder}/mount{i}", None, kernel.MS_BIND)
    kernel.pivot_root(folder, f"{folder}/old")
    os.chdir("/")
    kernel.unmount("/old", kernel.MNT_DETACH)


def connect_three() -> None:
    for _ in range(3):
        connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        connection.connect(SOCKET)
        connection.detach()


def touch_memory() -> None:
    """As much of the interpreter as a run of 2+2 touches: compile, execute, describe."""
    exec(compile("result = 2+2", "<code>", "exec"), {})
    json.dumps({"value": {"type": "int", "json": 4}})


def mount_tmp() -> None:
    flags = kernel.MS_NOSUID | kernel.MS_NODEV | kernel.MS_NOEXEC
    kernel.mount("tmpfs", "/tmp", "tmpfs", flags, "size=33554432,nr_inodes=4096,mode=1777")


def restrict_files() -> None:
    RESTRICT[0].run()


def batch_of(number: int, *arguments: object) -> SyscallBatch:
    batch = SyscallBatch()
    batch.add("bench", "do one call", number, *arguments)
    batch.seal()
    return batch


def make_ruleset() -> int:
    abi = min(kernel.landlock_abi(), 6)
    ruleset = kernel.landlock_ruleset((1 << 13) - 1, 3 if abi >= 4 else 0, 3 if abi >= 6 else 0, abi)
    for i in range(ROOT_MOUNTS):
        kernel.landlock_allow(ruleset, f"/mount{i}", 0b1100)
    kernel.landlock_allow(ruleset, "/tmp", 0b1100)
    return ruleset


SECCOMP = {"x86_64": 317, "aarch64": 277}[os.uname().machine]
LOAD_FILTER = batch_of(
    SECCOMP,
    kernel.SECCOMP_SET_MODE_FILTER,
    kernel.SECCOMP_FILTER_FLAG_NEW_LISTENER,
    kernel.FilterProgram.of(base64.b64decode(seccomp)),
)
RESTRICT: list[SyscallBatch] = []  # made once the root is in place
LAYERS = [
    ("fork, exit, wait", None),
    ("fork without Python's rites", None),
    ("ends as pid 1 of a namespace", None),
    ("python code of 2+2", touch_memory),
    ("three sockets", connect_three),
    ("ipc namespace", lambda: kernel.unshare(kernel.CLONE_NEWIPC)),
    ("mount namespace", lambda: kernel.unshare(kernel.CLONE_NEWNS)),
    ("tmpfs on /tmp", mount_tmp),
    ("no_new_privs and capabilities", lambda: (kernel.prctl(kernel.PR_SET_NO_NEW_PRIVS, 1), kernel.set_capabilities(0))),
    ("landlock", restrict_files),
    ("seccomp", LOAD_FILTER.run),
]
PYTHONS_FORK = 1
PID_NAMESPACE = 2


def accept_all(server: socket.socket) -> int:
    """A process that plays the server: accepts, and closes."""
    pid = os.fork()
    if pid == 0:
        while True:
            server.accept()[0].close()
    return pid


def time_once(layers: int, own_namespace: int) -> int:
    start = time.monotonic_ns()
    if layers > PID_NAMESPACE:
        kernel.unshare(kernel.CLONE_NEWPID)
    child = os.fork() if layers == PYTHONS_FORK else kernel.fork()
    if child == 0:
        status = 1
        try:
            for _, action in LAYERS[:layers]:
                if action is not None:
                    action()
            status = 0
        finally:
            os._exit(status)
    if layers > PID_NAMESPACE:
        kernel.set_namespace(own_namespace, kernel.CLONE_NEWPID)
    _, status = os.waitpid(child, 0)
    end = time.monotonic_ns()
    if status != 0:
        sys.exit(f"the layer '{LAYERS[layers - 1][0]}' failed with status {status}")
    return end - start


def main() -> None:
    folder = tempfile.mkdtemp()
    enter_namespaces()
    worker = os.fork()
    if worker == 0:
        kernel.unshare(kernel.CLONE_NEWNS)
        enter_small_root(folder)
        measure()
        os._exit(0)
    _, status = os.waitpid(worker, 0)
    os.rmdir(folder)
    os._exit(os.waitstatus_to_exitcode(status))


def measure() -> None:
    own_namespace = os.pidfd_open(os.getpid())
    server = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    server.bind(SOCKET)
    server.listen(64)
    acceptor = accept_all(server)
    RESTRICT.append(batch_of(kernel.LANDLOCK_RESTRICT_SELF, make_ruleset(), 0))
    gc.collect()
    gc.freeze()
    samples: list[list[int]] = [[] for _ in LAYERS]
    for _ in range(samples_per_layer // BURST):
        for index in range(len(LAYERS)):
            samples[index] += [time_once(index + 1, own_namespace) for _ in range(BURST)]
    os.kill(acceptor, 9)
    for (name, _), durations in zip(LAYERS, samples):
        print(json.dumps({"layer": name, "microseconds": statistics.median(durations) / 1000}), flush=True)


main()
