"""The root folder an inmate sees: the interpreter, its libraries, three devices, an empty box. All read-only."""

from __future__ import annotations

import os
import re

from constrictor_guest import kernel
from constrictor_guest.failure import step

DEVICES = ("null", "zero", "urandom")
LOADERS = {"x86_64": "/lib64/ld-linux-x86-64.so.2", "aarch64": "/lib/ld-linux-aarch64.so.1"}
TIME_ZONES = "/usr/share/zoneinfo"
LOAD_AT_ONCE = "LD_BIND_NOW"  # to the loader of libraries
GUEST_FOLDER = "/opt/constrictor"
PACKAGES = "/opt/packages"
CERTIFICATES = "/opt/network/certificates.pem"  # the variables that name it come with the plan
# Every inmate mounts a box of its own here, below a folder that Landlock opens for writing. So one ruleset,
# made before that mount exists, holds for all inmates. The mount hides the sockets to the server.
BOX = "/private/box"
SOCKET_FOLDER = BOX
TMP, WORKSPACE = f"{BOX}/tmp", f"{BOX}/workspace"
_ROOT_OPTIONS = "size=32m,nr_inodes=4096,mode=755"
_MOST_AT_ONCE = 1 << 30


def assemble(plan: dict) -> None:
    """Mounts the root on the plan's empty folder and makes it `/` of this mount namespace."""
    root = plan["root_folder"]
    with step("mount_namespace", "make mounts private"):
        kernel.mount(None, "/", None, kernel.MS_REC | kernel.MS_PRIVATE)
    with step("mount_namespace", "mount the root"):
        kernel.mount("tmpfs", root, "tmpfs", kernel.MS_NOSUID | kernel.MS_NODEV, _ROOT_OPTIONS)
    for link in plan["symlinks"]:
        os.makedirs(os.path.dirname(root + link["path"]), exist_ok=True)
        os.symlink(link["target"], root + link["path"])
    for entry in plan["mounts"]:
        _bind(root, entry["source"], entry["target"])
    for entry in plan["data"]:
        _bind(root, entry["source"], entry["target"], kernel.MS_NOEXEC)
    _copy_libraries(root, plan["libraries"])
    _copy_folder(plan["guest_folder"], root + GUEST_FOLDER)
    if os.path.isdir(TIME_ZONES) and not os.path.lexists(root + TIME_ZONES):
        _bind(root, TIME_ZONES, TIME_ZONES)
    for device in DEVICES:
        _bind_device(root, f"/dev/{device}")
    if plan["certificates"] is not None:
        _write_certificates(root, plan["certificates"])
    _bind(root, plan["socket_folder"], SOCKET_FOLDER)
    os.symlink(TMP, root + "/tmp")
    os.symlink(WORKSPACE, root + "/workspace")
    _enter(root)


def _bind(root: str, source: str, target: str, further_flags: int = 0) -> None:
    with step("mount_namespace", f"mount {target}"):
        if os.path.isdir(source):
            os.makedirs(root + target, exist_ok=True)
        else:
            os.makedirs(os.path.dirname(root + target), exist_ok=True)
            open(root + target, "x").close()
        kernel.mount(source, root + target, None, kernel.MS_BIND)
        _make_read_only(root + target, kernel.MS_NOSUID | kernel.MS_NODEV | further_flags)


def _write_certificates(root: str, certificates: str) -> None:
    with step("mount_namespace", f"write {CERTIFICATES}"):
        os.makedirs(os.path.dirname(root + CERTIFICATES), exist_ok=True)
        with open(root + CERTIFICATES, "w", encoding="latin-1") as file:
            file.write(certificates)
        os.chmod(root + CERTIFICATES, 0o644)


def _bind_device(root: str, path: str) -> None:
    # Not nodev, or the device could not be opened. Read-only: a device can be written to all the same,
    # but its times and mode are the host's and stay as they are.
    with step("mount_namespace", f"mount {path}"):
        os.makedirs(os.path.dirname(root + path), exist_ok=True)
        open(root + path, "x").close()
        kernel.mount(path, root + path, None, kernel.MS_BIND)
        _make_read_only(root + path, kernel.MS_NOSUID)


def _make_read_only(path: str, flags: int) -> None:
    """Flags that the host's mount has are locked inside a user namespace: leaving one out is refused."""
    inherited = os.statvfs(path).f_flag & (kernel.MS_NOSUID | kernel.MS_NODEV | kernel.MS_NOEXEC)
    atime = _atime_flags(path)
    kernel.mount(
        None, path, None, kernel.MS_BIND | kernel.MS_REMOUNT | kernel.MS_RDONLY | flags | inherited | atime
    )


def _atime_flags(path: str) -> int:
    # statvfs reports noatime, nodiratime and relatime with the bits mount() wants shifted: translate them.
    found = os.statvfs(path).f_flag
    flags = 0
    if found & 1024:
        flags |= 1024  # noatime
    if found & 2048:
        flags |= 2048  # nodiratime
    if found & 4096:
        flags |= 1 << 21  # relatime
    return flags


def _copy_libraries(root: str, names: list[str]) -> None:
    """Copies the C library's few files: less to mount per inmate than a bind mount for each."""
    if not names:
        return
    loader = LOADERS[os.uname().machine]
    folders = _library_folders()
    target = root + folders[0]
    with step("mount_namespace", "copy libraries"):
        os.makedirs(target, exist_ok=True)
        for name in names:
            for folder in folders:
                if os.path.exists(f"{folder}/{name}"):
                    _copy_file(f"{folder}/{name}", f"{target}/{name}", 0o755)
                    break
        os.makedirs(os.path.dirname(root + loader), exist_ok=True)
        _copy_file(loader, root + loader, 0o755)


def _copy_folder(source: str, target: str) -> None:
    # By hand, here and below: `shutil` imports five libraries that compress, and the zygote waits for all of them.
    os.makedirs(target)
    os.chmod(target, 0o755)
    with os.scandir(source) as entries:
        for entry in entries:
            if entry.is_dir():
                _copy_folder(entry.path, f"{target}/{entry.name}")
            else:
                _copy_file(entry.path, f"{target}/{entry.name}", 0o644)


def _copy_file(source: str, target: str, mode: int) -> None:
    with open(source, "rb", buffering=0) as reading, open(target, "wb", buffering=0) as writing:
        while os.sendfile(writing.fileno(), reading.fileno(), None, _MOST_AT_ONCE):
            pass
        os.fchmod(writing.fileno(), mode)


def _library_folders() -> list[str]:
    """Where this very interpreter found its C library comes first: the loader looks there again."""
    machine = os.uname().machine
    folders = []
    with open("/proc/self/maps", encoding="utf-8", errors="surrogateescape") as maps:
        for line in maps:
            found = re.search(r"(/\S+)/libc[.-][^/]*so[^/]*$", line.strip())
            if found:
                folders.append(found.group(1))
                break
    folders += [f"/lib/{machine}-linux-gnu", f"/usr/lib/{machine}-linux-gnu", "/usr/lib64", "/lib64", "/usr/lib"]
    return list(dict.fromkeys(folders))


def _enter(root: str) -> None:
    with step("mount_namespace", "enter the root"):
        old = root + "/old"
        os.mkdir(old)
        kernel.pivot_root(root, old)
        os.chdir("/")
        kernel.unmount("/old", kernel.MNT_DETACH)
        os.rmdir("/old")
        _make_read_only("/", kernel.MS_NOSUID | kernel.MS_NODEV)
