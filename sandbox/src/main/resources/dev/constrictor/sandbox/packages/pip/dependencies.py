"""Says how packages that lie in a folder depend on each other. Reads their descriptions and imports none of them.

Arguments: the folder of pip, whose reader of requirements is used; the folder; then the packages that were asked for,
perhaps with extras. Prints which packages these need, and what is missing or does not go together.
"""

import importlib.metadata
import json
import sys

sys.path.insert(0, sys.argv[1])

from pip._vendor.packaging.requirements import Requirement  # noqa: E402
from pip._vendor.packaging.utils import canonicalize_name  # noqa: E402

# A package with one of its extras; without any, the extra is empty.
type Wanted = tuple[str, str]


class Packages:
    def __init__(self, folder: str) -> None:
        self.found = {
            canonicalize_name(package.metadata["Name"]): package
            for package in importlib.metadata.distributions(path=[folder])
        }
        self.problems: set[str] = set()

    def reachable(self, start: list[Wanted]) -> set[Wanted]:
        seen: set[Wanted] = set()
        waiting = list(start)
        while waiting:
            wanted = waiting.pop()
            if wanted in seen or wanted[0] not in self.found:
                continue
            seen.add(wanted)
            for requirement in self.requirements(wanted):
                self.check(wanted[0], requirement)
                waiting.extend(wanted_by(requirement))
        return seen

    def requirements(self, wanted: Wanted) -> list[Requirement]:
        name, extra = wanted
        every = [Requirement(text) for text in self.found[name].requires or []]
        return [one for one in every if one.marker is None or one.marker.evaluate({"extra": extra})]

    def check(self, name: str, requirement: Requirement) -> None:
        needed = f"{name} {self.found[name].version} needs {requirement.name}{requirement.specifier}"
        package = self.found.get(canonicalize_name(requirement.name))
        if package is None:
            self.problems.add(f"{needed}, and it is not there")
        elif not requirement.specifier.contains(package.version, prereleases=True):
            self.problems.add(f"{needed}, and there is {package.version}")


def wanted_by(requirement: Requirement) -> list[Wanted]:
    name = canonicalize_name(requirement.name)
    return [(name, extra) for extra in ("", *map(canonicalize_name, requirement.extras))]


def main(folder: str, *requested: str) -> None:
    packages = Packages(folder)
    roots = [wanted for text in requested for wanted in wanted_by(Requirement(text))]
    needed = {name for name, _ in packages.reachable(roots)}
    # Whoever is there for no reason must not be broken either.
    packages.reachable([(name, "") for name in packages.found])
    print(json.dumps({"needed": sorted(needed), "problems": sorted(packages.problems)}))


main(*sys.argv[2:])
