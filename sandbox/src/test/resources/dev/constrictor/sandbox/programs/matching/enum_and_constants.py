# needs: 3.11
from enum import Enum, IntFlag, StrEnum, auto, verify, UNIQUE


class Limits:
    SMALL = 10
    LARGE = 1000


@verify(UNIQUE)
class Light(StrEnum):
    RED = auto()
    AMBER = auto()
    GREEN = auto()

    def next(self):
        match self:
            case Light.RED:
                return Light.GREEN
            case Light.GREEN:
                return Light.AMBER
            case Light.AMBER:
                return Light.RED


class Mode(IntFlag):
    R = 4
    W = 2
    X = 1


def size(n):
    match n:
        case Limits.SMALL:
            return "exactly small"
        case Limits.LARGE:
            return "exactly large"
        case int() if n < Limits.SMALL:
            return "below"
        case -1.5 | 1 + 2j | "big" | b"raw" | None:
            return "a literal"
        case _:
            return "between"


light, path = Light.RED, []
for _ in range(4):
    path.append(light)
    light = light.next()
print(" ".join(path), f"{Light.RED:>6}", Light("amber") is Light.AMBER, [each.value for each in Light])
print([size(n) for n in (10, 1000, 3, 50, -1.5, 1 + 2j, "big", None, b"raw")])
print(repr(Mode(6)), [str(flag) for flag in Mode(5)], Mode.R | Mode.W | 8 == 14, Mode(7) & ~Mode.W)
Light.GREEN
