"""Starts a jail, then stays outside as its warden.

The warden lives in the host's namespaces. It ends the zygote when the server goes away, and removes
what the jail left on the host. Two lines of JSON come on standard input: the plan of the jail, and then
what the zygote has to know, which the server may still be busy with while the jail is built. Standard input
stays open after them: its end is the server's end. A failing step is told as one line of JSON on standard output.
"""

from __future__ import annotations

import contextlib
import json
import os
import select
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

    def run(self) -> int:
        kernel.prctl(kernel.PR_SET_CHILD_SUBREAPER, 1)
        messages, to_warden = os.pipe()
        from_warden, answers = os.pipe()
        zygote_plan, to_zygote = os.pipe()
        builder = os.fork()
        if builder == 0:
            os.close(messages)
            os.close(answers)
            os.close(to_zygote)
            host_uid = None if self._host_uids is None else self._host_uids[0]
            Builder(self._plan, host_uid, to_warden, from_warden, zygote_plan).run()
        os.close(to_warden)
        os.close(from_warden)
        os.close(zygote_plan)
        try:
            zygote = self._serve_builder(builder, messages, answers)
            if zygote is None:
                return FAILED
            self._brief_zygote(to_zygote)
            _let_go_of_code()
            return self._watch(zygote)
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

    def _brief_zygote(self, to_zygote: int) -> None:
        line = sys.stdin.buffer.readline()
        if not line:
            return  # the server has ended; the zygote waits until it is ended, too
        plan = json.loads(line)
        inmates = 0 if self._host_uids is None else len(self._host_uids) - 1
        plan["inmate_uids"] = [FIRST_INMATE_UID, inmates]
        try:
            with os.fdopen(to_zygote, "wb") as file:
                file.write(json.dumps(plan).encode())
        except BrokenPipeError:
            pass  # it has ended, which shows next

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
        _remove_folder(self._plan["run_folder"])


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


def _let_go_of_code() -> None:
    """The interpreter's own, page by page: there is nothing to do any more but to wait, and what is needed comes back."""
    with open("/proc/self/maps", encoding="utf-8", errors="surrogateescape") as lines:
        for line in lines:
            place, access, _, _, _, *file = line.split(maxsplit=5)
            if access == "r-xp" and file and file[0].startswith("/"):
                start, end = (int(each, 16) for each in place.split("-"))
                kernel.let_go_of_pages(start, end - start)


def _remove_folder(folder: str) -> None:
    """As far as it goes. It walks by descriptors and follows no links."""
    with contextlib.suppress(OSError):
        for _, folders, files, descriptor in os.fwalk(folder, topdown=False):
            for remove, names in ((os.unlink, files), (os.rmdir, folders)):
                for name in names:
                    with contextlib.suppress(OSError):
                        remove(name, dir_fd=descriptor)
        os.rmdir(folder)


def _remove_cgroup(folder: str) -> None:
    for _ in range(200):  # the kernel takes a moment to see the last task off
        try:
            os.rmdir(folder)
            return
        except FileNotFoundError:
            return
        except OSError:
            time.sleep(0.01)
