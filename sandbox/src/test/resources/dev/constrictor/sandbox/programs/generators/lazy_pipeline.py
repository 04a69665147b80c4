LINES = ["# sales", "north,10", "south,7", "", "north,oops", "east,3", "north,5"]
steps = []


def read(lines):
    for number, line in enumerate(lines, 1):
        steps.append(f"read {number}")
        yield number, line


def parse(rows):
    for number, line in rows:
        if not line or line.startswith("#"):
            continue
        region, _, amount = line.partition(",")
        try:
            yield region, int(amount)
        except ValueError:
            print(f"line {number}: {amount!r} is no number")


def large(sales, least):
    return ((region, amount) for region, amount in sales if amount >= least)


pipeline = large(parse(read(LINES)), 5)
print("nothing read yet:", steps)
print(next(pipeline), steps)
print(list(pipeline), len(steps))
print(next(pipeline, "exhausted"))
sum(amount for _, amount in parse(read(LINES)))
