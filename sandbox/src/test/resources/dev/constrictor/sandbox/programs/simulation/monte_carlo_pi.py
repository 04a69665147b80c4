import math
import random


def estimate(samples, seed):
    generator = random.Random(seed)
    inside = sum(generator.random() ** 2 + generator.random() ** 2 <= 1 for _ in range(samples))
    return 4 * inside / samples


def buffon(needles, seed):
    generator = random.Random(seed)
    crossed = 0
    for _ in range(needles):
        distance = generator.uniform(0, 0.5)
        angle = generator.uniform(0, math.pi / 2)
        crossed += distance <= 0.5 * math.sin(angle)
    return 2 * needles / crossed


for samples in (100, 1_000, 10_000, 50_000):
    value = estimate(samples, seed=samples)
    print(f"{samples:>6}: {value:.5f} (off by {abs(value - math.pi):.5f})")
print(f"needles: {buffon(20_000, 5):.4f}")


def same_birthday(people, trials=2000, seed=1):
    generator = random.Random(seed)
    return sum(len({generator.randrange(365) for _ in range(people)}) < people for _ in range(trials)) / trials


{people: same_birthday(people) for people in (10, 23, 40)}
