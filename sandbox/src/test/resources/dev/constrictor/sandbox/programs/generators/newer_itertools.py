# needs: 3.12
import itertools
import math
import random

readings = [3, 5, 4, 9, 8, 12]
print([b - a for a, b in itertools.pairwise(readings)])
for batch in itertools.batched("roundabout", 4):
    print("".join(batch))
print(math.sumprod([1, 2, 3], [4, 5, 6]))
print([sum(window) / 2 for window in itertools.pairwise(readings)])
try:
    list(zip(readings, "abc", strict=True))
except ValueError as error:
    print(error)
print(len(random.Random(1).sample(range(100), 10)))
total = sum(itertools.starmap(lambda a, b: a * b, itertools.pairwise(range(5))))
print(f"{f'{total:>{"6"}}'}|")
[*itertools.batched(range(5), 2)]
