import random


class Pet:
    moods = ((70, "happy"), (40, "content"), (0, "grumpy"))

    def __init__(self, name, seed):
        self.name, self.hunger, self.energy, self.fun = name, 20, 80, 60
        self._random = random.Random(seed)
        self.diary = []

    @property
    def mood(self):
        score = (100 - self.hunger + self.energy + self.fun) / 3
        return next(word for limit, word in self.moods if score >= limit)

    def _change(self, **changes):
        for name, change in changes.items():
            setattr(self, name, max(0, min(100, getattr(self, name) + change)))

    def feed(self):
        self._change(hunger=-30, energy=5)

    def play(self):
        self._change(fun=25, energy=-20, hunger=10)

    def sleep(self):
        self._change(energy=40, hunger=15, fun=-5)

    def live(self, hours):
        for hour in range(hours):
            action = self._random.choice(["feed", "play", "sleep"])
            getattr(self, action)()
            self._change(hunger=5, fun=-3)
            self.diary.append((hour, action, self.mood))


pet = Pet("Pixel", seed=8)
pet.live(10)
for hour, action, mood in pet.diary:
    print(f"{hour:02d}:00 {action:<6} {mood}")
print("{0.name}: hunger {0.hunger}, energy {0.energy}, fun {0.fun}, {0.mood}".format(pet))
{name: value for name, value in vars(pet).items() if isinstance(value, int)}
