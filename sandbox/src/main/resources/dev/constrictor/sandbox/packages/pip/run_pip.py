"""Runs pip out of a folder of its own, so that nothing has to be installed for it.

Arguments: the process that started this one, the folder of pip, a folder with descriptions of what counts as installed
(or nothing), whether there is a network ("online" or "offline"), then those of pip.
"""

import ctypes
import os
import resource
import runpy
import signal
import sys

PR_SET_PDEATHSIG = 1
# Descriptions of packages are packed, and one that unpacks without end must not take the machine's memory.
MOST_MEMORY = 4 << 30
LARGEST_FILE = 4 << 30
# Whoever builds a package, or fetches it with git, starts a program; pip needs none for wheels.
STARTS_A_PROGRAM = frozenset(
    {
        "os.exec",
        "os.fork",
        "os.forkpty",
        "os.posix_spawn",
        "os.spawn",
        "os.startfile",
        "os.system",
        "pty.spawn",
        "subprocess.Popen",
    }
)
USES_THE_NETWORK = "socket."
FETCHED_BY = frozenset({"file", "http", "https"})


def end_with(parent: int) -> None:
    """A download goes on for nobody when whoever asked for it was killed."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        sys.exit("whoever started this is gone")


def limit(kind: int, most: int) -> None:
    _, hard = resource.getrlimit(kind)
    bound = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(kind, (bound, bound))


def confine(online: bool) -> None:
    """A hook cannot be removed. Where pip can do without a program (to say which Linux this is), it does."""

    def refuse(event: str, _: tuple[object, ...]) -> None:
        if event in STARTS_A_PROGRAM:
            raise PermissionError(f"pip may not start programs ({event})")
        if not online and event.startswith(USES_THE_NETWORK):
            raise PermissionError(f"pip may not use the network ({event})")

    sys.addaudithook(refuse)


def take_wheels_by_name_only() -> None:
    """Pip's --only-binary does not bind what a package asks for by an address: that may be a source archive, a folder
    or a repository, all of which are built, and building is running.

    Each of these names has to be there: a pip without one of them must not run.
    """
    from pip._internal.exceptions import InstallationError
    from pip._internal.metadata.importlib import Distribution
    from pip._internal.operations.prepare import RequirementPreparer
    from pip._internal.resolution.resolvelib.factory import Factory
    from pip._vendor.packaging.requirements import Requirement

    class Refused(InstallationError):
        def __str__(self) -> str:
            return f"Refused: {self.args[0]}"

    read = Requirement.__init__
    dependencies = Distribution.iter_dependencies
    require = Factory._make_requirements_from_install_req
    prepare = RequirementPreparer._prepare_linked_requirement

    def read_name(self, text):
        read(self, text)
        if self.url:
            raise Refused(f"{self.name} from the address {self.url}")

    def dependencies_by_name(self, extras=()):
        try:
            yield from dependencies(self, extras)
        except Refused as refused:
            raise Refused(f"{self.raw_name} {self.raw_version} needs {refused.args[0]}") from None

    def require_name(self, requirement, *others, **named):
        if requirement.link:
            raise Refused(f"{requirement.name} from the address {requirement.link}")
        return require(self, requirement, *others, **named)

    def prepare_wheel(self, requirement, *others, **named):
        link = requirement.link
        if link.scheme not in FETCHED_BY or not link.is_wheel or link.is_existing_dir():
            raise Refused(f"{requirement.name} from {link}, which is not the address of a wheel")
        return prepare(self, requirement, *others, **named)

    Requirement.__init__ = read_name
    Distribution.iter_dependencies = dependencies_by_name
    Factory._make_requirements_from_install_req = require_name
    RequirementPreparer._prepare_linked_requirement = prepare_wheel


def main(parent: str, pip: str, installed: str, network: str, *arguments: str) -> None:
    end_with(int(parent))
    limit(resource.RLIMIT_AS, MOST_MEMORY)
    limit(resource.RLIMIT_FSIZE, LARGEST_FILE)
    confine(network == "online")
    sys.path.insert(0, pip)
    take_wheels_by_name_only()
    if installed:
        # At the end, and without any module in it: pip reads it and imports nothing from there.
        sys.path.append(installed)
    sys.argv = ["pip", *arguments]
    runpy.run_module("pip", run_name="__main__", alter_sys=True)


main(*sys.argv[1:])
