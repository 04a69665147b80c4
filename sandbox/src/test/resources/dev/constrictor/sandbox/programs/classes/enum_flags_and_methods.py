from enum import Enum, Flag, IntEnum, auto, unique


class Permission(Flag):
    READ = auto()
    WRITE = auto()
    EXECUTE = auto()
    ALL = READ | WRITE | EXECUTE


@unique
class Planet(Enum):
    MERCURY = (3.303e23, 2.4397e6)
    EARTH = (5.976e24, 6.37814e6)
    JUPITER = (1.9e27, 7.1492e7)

    def __init__(self, mass, radius):
        self.mass, self.radius = mass, radius

    @property
    def gravity(self):
        return 6.67300e-11 * self.mass / self.radius ** 2


class Priority(IntEnum):
    LOW = 1
    HIGH = 10

    @classmethod
    def parse(cls, text):
        return cls[text.upper()]


mine = Permission.READ | Permission.WRITE
print(Permission.READ in mine, Permission.EXECUTE in mine, mine & ~Permission.WRITE == Permission.READ)
print(mine ^ Permission.ALL == Permission.EXECUTE, Permission(3) == mine, bool(mine & Permission.EXECUTE))
for planet in Planet:
    print(f"{planet.name:<8} {planet.gravity:6.2f}")
print(Planet["EARTH"] is Planet.EARTH, Planet((1.9e27, 7.1492e7)).name, len(Planet))
print(Priority.parse("high") > Priority.LOW, Priority.HIGH + 1, list(Priority.__members__))
try:
    Priority(5)
except ValueError as error:
    print(error)
Planet.EARTH
