"""Enters the namespaces, assembles the root and starts the zygote, pid 1 of the new pid namespace."""

from __future__ import annotations

import os
import signal
import socket

from constrictor_guest import kernel, root
from constrictor_guest.failure import StepFailure, report, step

INSIDE_UID = 1000
NAMESPACES = (
    kernel.CLONE_NEWUSER
    | kernel.CLONE_NEWNS
    | kernel.CLONE_NEWNET
    | kernel.CLONE_NEWIPC
    | kernel.CLONE_NEWUTS
    | kernel.CLONE_NEWPID
)


class Builder:
    """`host_uid` is the unprivileged uid to become when started as root, else None.

    `zygote_plan` is a descriptor that the zygote reads its plan from: it names nothing an inmate could read.
    """

    def __init__(self, plan: dict, host_uid: int | None, to_warden: int, from_warden: int, zygote_plan: int) -> None:
        self._plan = plan
        self._host_uid = host_uid
        self._to_warden = to_warden
        self._from_warden = from_warden
        self._zygote_plan = zygote_plan

    def run(self) -> None:
        """Never returns."""
        status = 70
        # Alone it would go on building, and make folders anew that were removed under it.
        kernel.prctl(kernel.PR_SET_PDEATHSIG, signal.SIGKILL)
        if self._plan["gives_way"]:
            kernel.give_way()  # until the zygote has settled
        try:
            self._build()
            status = 0
        except StepFailure as failure:
            report(failure)
        except BaseException as error:  # a defect here must not look like a silent end
            report(StepFailure("engine", "build the jail", 0, repr(error)))
        os._exit(status)

    def _build(self) -> None:
        self._join_cgroups()
        _prefer_for_out_of_memory_kill()
        host_processes = os.open("/proc", os.O_PATH | os.O_DIRECTORY)
        if self._host_uid is None:
            self._enter_as_ordinary_user()
        else:
            self._enter_as_root(self._host_uid)
        with step("uts_namespace", "set the host name"):
            socket.sethostname("sandbox")
        zygote = os.fork()
        if zygote == 0:
            self._become_zygote(host_processes)
        self._tell_warden(f"zygote {zygote}")

    def _join_cgroups(self) -> None:
        for folder in self._plan["cgroups"]:
            with step("cgroup", f"join {folder}"):
                _write(f"{folder}/cgroup.procs", "0")

    def _enter_as_ordinary_user(self) -> None:
        uid, gid = os.getuid(), os.getgid()
        with step("user_namespace", "create namespaces"):
            kernel.unshare(NAMESPACES)
        with step("user_namespace", "map user ids"):
            _write("/proc/self/setgroups", "deny")
            _write("/proc/self/uid_map", f"{INSIDE_UID} {uid} 1")
            _write("/proc/self/gid_map", f"{INSIDE_UID} {gid} 1")
        root.assemble(self._plan)

    def _enter_as_root(self, host_uid: int) -> None:
        # The root is assembled first: an unprivileged uid may not be able to reach the folders in it.
        # What comes after it is never root on the host again.
        with step("mount_namespace", "create a mount namespace"):
            kernel.unshare(kernel.CLONE_NEWNS)
        root.assemble(self._plan)
        with step("unprivileged_uid", f"become uid {host_uid}"):
            os.setgroups([])
            os.setresgid(host_uid, host_uid, host_uid)
            os.setresuid(host_uid, host_uid, host_uid)
        with step("user_namespace", "create namespaces"):
            kernel.unshare(NAMESPACES)
        self._tell_warden("map")
        if not os.read(self._from_warden, 1):
            os._exit(70)  # the warden has reported why it could not

    def _tell_warden(self, message: str) -> None:
        os.write(self._to_warden, message.encode() + b"\n")

    def _become_zygote(self, host_processes: int) -> None:
        try:
            if not os.read(self._from_warden, 1):  # comes when the builder is gone and the warden is the parent
                os._exit(70)
            kernel.prctl(kernel.PR_SET_PDEATHSIG, signal.SIGKILL)
            os.set_inheritable(self._zygote_plan, True)
            os.set_inheritable(host_processes, True)
            os.dup2(os.open("/dev/null", os.O_RDONLY), 0)
            with step("capabilities", "keep what the zygote needs"):
                kernel.drop_bounding_set(keep=kernel.ZYGOTE_CAPABILITIES)
                kernel.keep_capabilities_over_exec(kernel.ZYGOTE_CAPABILITIES)
            interpreter = self._plan["executable"]
            arguments = [interpreter, "-I", "-B", f"{root.GUEST_FOLDER}/constrictor_guest/main.py", "zygote", str(self._zygote_plan), str(host_processes)]
            with step("interpreter", f"run {interpreter}"):
                # What the loader finds only when it is first called would be looked for anew in every inmate.
                os.execve(interpreter, arguments, {**self._plan["environment"], root.LOAD_AT_ONCE: "1"})
        except StepFailure as failure:
            report(failure)
        except BaseException as error:
            report(StepFailure("engine", "start the zygote", 0, repr(error)))
        os._exit(70)


def _prefer_for_out_of_memory_kill() -> None:
    """Should the machine run out of memory, the jail goes before the server."""
    try:
        _write("/proc/self/oom_score_adj", "500")
    except OSError:
        pass  # already higher, and lowering is refused: as good


def _write(path: str, text: str) -> None:
    with open(path, "w", encoding="ascii") as file:
        file.write(text)
