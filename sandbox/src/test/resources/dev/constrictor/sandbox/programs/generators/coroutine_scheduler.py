from collections import deque


def task(name, steps):
    for step in range(1, steps + 1):
        print(f"{name}: {step}/{steps}")
        yield
    return f"{name} finished after {steps}"


class Scheduler:
    def __init__(self):
        self.ready = deque()
        self.results = {}

    def spawn(self, name, generator):
        self.ready.append((name, generator))

    def run(self):
        turns = 0
        while self.ready:
            name, generator = self.ready.popleft()
            turns += 1
            try:
                next(generator)
            except StopIteration as stop:
                self.results[name] = stop.value
            else:
                self.ready.append((name, generator))
        return turns


scheduler = Scheduler()
for name, steps in (("wash", 2), ("cook", 3), ("rest", 1)):
    scheduler.spawn(name, task(name, steps))
print("turns:", scheduler.run())
scheduler.results
