import time
import timeit

print(timeit.timeit("sum(range(10))", number=100) > 0)
print(all(seconds > 0 for seconds in timeit.repeat(lambda: sorted("python"), number=50, repeat=3)))


class Stopwatch:
    def __init__(self):
        self.laps = []

    def __enter__(self):
        self._start = time.perf_counter()
        return self

    def __exit__(self, *_):
        self.laps.append(time.perf_counter() - self._start)


watch = Stopwatch()
for size in (10, 100, 1000):
    with watch:
        [n * n for n in range(size)]
print(len(watch.laps), all(lap > 0 for lap in watch.laps))


def count_operations(n):
    operations = 0
    while n > 1:
        n //= 2
        operations += 1
    return operations


print([count_operations(10 ** k) for k in range(7)])
before = time.monotonic()
time.sleep(0.005)
time.monotonic() - before >= 0.005
