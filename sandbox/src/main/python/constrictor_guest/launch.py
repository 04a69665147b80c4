"""Starts a jail, then stays outside as its warden.

The warden lives in the host's namespaces. It ends the zygote when the server goes away, and removes
what the jail left on the host. The plan comes as one line of JSON on standard input, which stays open
after it: its end is the server's end. A failing step is told as one line of JSON on standard output.
"""

from __future__ import annotations

import json
import os
import select
import shutil
import signal
import sys
import time

from constrictor_guest import kernel
from constrictor_guest.builder import INSIDE_UID, Builder
from constrictor_guest.failure import StepFailure, report, step

FIRST_INMATE_UID = 2000
UIDS_PER_JAIL = 2048  # more than there can be inmates at once
PREFERRED_UIDS = 1_900_000_000  # above the ids that systemd hands to containers
NOBODY = 65534
GO = b"g"
FAILED = 70
ENDED_WITH_SERVER = 71


def main() -> None:
    os.setsid()  # a Ctrl-C at the server's terminal is the server's business
    line = sys.stdin.buffer.readline()
    if not line:
        os._exit(ENDED_WITH_SERVER)  # before it knew what to build
    try:
        status = Warden(json.loads(line)).run()
    except StepFailure as failure:
        report(failure)
        status = FAILED
    os._exit(status)


class Warden:
    def __init__(self, plan: dict) -> None:
        self._plan = plan
        self._host_uids = _unprivileged_uids() if os.geteuid() == 0 else None
        inmates = 0 if self._host_uids is None else len(self._host_uids) - 1
        plan["zygote"]["inmate_uids"] = [FIRST_INMATE_UID, inmates]

    def run(self) -> int:
        kernel.prctl(kernel.PR_SET_CHILD_SUBREAPER, 1)
        messages, to_warden = os.pipe()
        from_warden, answers = os.pipe()
        builder = os.fork()
        if builder == 0:
            os.close(messages)
            os.close(answers)
            host_uid = None if self._host_uids is None else self._host_uids[0]
            Builder(self._plan, host_uid, to_warden, from_warden).run()
        os.close(to_warden)
        os.close(from_warden)
        try:
            zygote = self._serve_builder(builder, messages, answers)
            return FAILED if zygote is None else self._watch(zygote)
        finally:
            self._remove_traces()

    def _serve_builder(self, builder: int, messages: int, answers: int) -> int | None:
        """Maps the builder's uids if it asks, and learns the zygote's pid; none when the builder failed."""
        with os.fdopen(messages, "rb") as lines, os.fdopen(answers, "wb", 0) as answer:
            for line in lines:
                word, _, value = line.decode().strip().partition(" ")
                if word == "map":
                    self._map_uids(builder)
                    answer.write(GO)
                elif word == "zygote":
                    os.waitpid(builder, 0)
                    answer.write(GO)  # the zygote waits until the warden is its parent
                    return int(value)
        os.waitpid(builder, 0)
        return None

    def _map_uids(self, builder: int) -> None:
        first, count = self._host_uids.start, len(self._host_uids)
        lines = f"{INSIDE_UID} {first} 1\n"
        if count > 1:
            lines += f"{FIRST_INMATE_UID} {first + 1} {count - 1}\n"
        with step("user_namespace", "map user ids"):
            for file, text in (("setgroups", "deny"), ("uid_map", lines), ("gid_map", lines)):
                with open(f"/proc/{builder}/{file}", "w", encoding="ascii") as map_file:
                    map_file.write(text)

    def _watch(self, zygote: int) -> int:
        """Until the zygote ends; or until the server does, which ends the zygote and so all inmates."""
        poll = select.poll()
        poll.register(os.pidfd_open(zygote), select.POLLIN)
        poll.register(0, select.POLLIN)
        ended_by_server = False
        while True:
            ready = [descriptor for descriptor, _ in poll.poll()]
            if 0 in ready and not os.read(0, 4096):
                ended_by_server = True
                poll.unregister(0)
                os.kill(zygote, signal.SIGKILL)
            if any(descriptor != 0 for descriptor in ready):
                _, status = os.waitpid(zygote, 0)
                if ended_by_server:
                    return ENDED_WITH_SERVER
                return os.WEXITSTATUS(status) if os.WIFEXITED(status) else 128 + os.WTERMSIG(status)

    def _remove_traces(self) -> None:
        for folder in self._plan["cgroups"]:
            _remove_cgroup(folder)
        shutil.rmtree(self._plan["run_folder"], ignore_errors=True)


def _unprivileged_uids() -> range:
    """Host uids for one jail: its zygote takes the first, its inmates the others in turn."""
    mapped = []
    with open("/proc/self/uid_map", encoding="ascii") as lines:
        for line in lines:
            inside, _, count = (int(field) for field in line.split())
            mapped.append(range(inside, inside + count))
    block = PREFERRED_UIDS + os.getpid() % 1024 * UIDS_PER_JAIL
    for ids in mapped:
        if block in ids and block + UIDS_PER_JAIL in ids:
            return range(block, block + UIDS_PER_JAIL)
    widest = max(mapped, key=len)  # root of a container that has fewer ids
    if len(widest) >= 2 * UIDS_PER_JAIL:
        return range(widest.stop - UIDS_PER_JAIL, widest.stop)
    return range(NOBODY, NOBODY + 1)


def _remove_cgroup(folder: str) -> None:
    for _ in range(200):  # the kernel takes a moment to see the last task off
        try:
            os.rmdir(folder)
            return
        except FileNotFoundError:
            return
        except OSError:
            time.sleep(0.01)
