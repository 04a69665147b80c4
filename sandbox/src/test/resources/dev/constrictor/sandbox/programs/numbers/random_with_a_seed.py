import random
from collections import Counter

random.seed(2024)
print([random.randint(1, 6) for _ in range(10)])
print(random.choice(["red", "green", "blue"]), random.sample(range(50), 5), round(random.random(), 6))
deck = list("ABCDEF")
random.shuffle(deck)
print(deck, random.choices("xyz", weights=[5, 1, 1], k=6))
print(
    round(random.uniform(1, 2), 4), round(random.gauss(0, 1), 4), round(random.expovariate(2), 4),
    random.getrandbits(16),
)

generator = random.Random("text as a seed")
state = generator.getstate()
first = [generator.randrange(0, 100, 5) for _ in range(5)]
generator.setstate(state)
print(first == [generator.randrange(0, 100, 5) for _ in range(5)], first)
rolls = Counter(generator.randint(1, 6) + generator.randint(1, 6) for _ in range(3600))
print(all(rolls[n] > 0 for n in range(2, 13)), max(rolls, key=rolls.get) in (6, 7, 8), sum(rolls.values()))
print(round(generator.triangular(0, 10, 5), 3), round(generator.betavariate(2, 3), 3), generator.randbytes(4).hex())
try:
    random.choice([])
except IndexError as error:
    print(error)
sorted(random.sample(range(1, 50), 6))
