from dataclasses import dataclass


@dataclass
class World:
    rabbits: float = 40.0
    foxes: float = 9.0
    time: float = 0.0

    def step(self, dt=0.01):
        births, hunts = 0.1 * 4 * self.rabbits, 0.02 * self.rabbits * self.foxes
        growth, deaths = 0.01 * self.rabbits * self.foxes, 0.3 * self.foxes
        self.rabbits += (births - hunts) * dt
        self.foxes += (growth - deaths) * dt
        self.time += dt


def bar(value, scale=1.0):
    return "=" * int(value / scale)


world, peaks, previous, rising = World(), [], 0.0, False
for tick in range(4001):
    if tick % 400 == 0:
        print(f"t={world.time:5.1f} rabbits {world.rabbits:6.1f} foxes {world.foxes:5.1f} {bar(world.foxes, 2)}")
    previous = world.foxes
    world.step()
    if rising and world.foxes < previous:
        peaks.append(round(world.time, 1))
    rising = world.foxes > previous
print("foxes peak at", peaks)
len(peaks)
