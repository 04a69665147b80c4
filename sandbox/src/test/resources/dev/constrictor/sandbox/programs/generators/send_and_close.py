def averager():
    total, count, average = 0.0, 0, None
    try:
        while True:
            value = yield average
            if value is None:
                return count, average
            total += value
            count += 1
            average = total / count
    except ValueError as error:
        print("ignored:", error)
        yield "recovered"
    finally:
        print("averager ends")


def collect(results):
    while True:
        results.append((yield from averager()))


meter = averager()
next(meter)
print([meter.send(value) for value in (10, 20, 60)])
print(meter.throw(ValueError("noise")))
meter.close()

results = []
group = collect(results)
next(group)
for value in (1, 2, 3, None, 10, None):
    group.send(value)
group.close()
print(results)

finished = averager()
next(finished)
finished.send(8)
try:
    finished.send(None)
except StopIteration as stop:
    result = stop.value
