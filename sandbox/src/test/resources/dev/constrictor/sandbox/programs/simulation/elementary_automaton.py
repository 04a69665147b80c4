def rule(number):
    return {tuple(map(int, f"{pattern:03b}")): number >> pattern & 1 for pattern in range(8)}


def evolve(row, table):
    padded = [0, *row, 0]
    return [table[tuple(padded[i : i + 3])] for i in range(len(row))]


def run(number, width=31, steps=8):
    row = [0] * width
    row[width // 2] = 1
    for _ in range(steps):
        yield row
        row = evolve(row, rule(number))


for number in (90, 30, 110):
    print(f"rule {number}")
    for row in run(number):
        print("".join(" #"[cell] for cell in row).rstrip())
result = [sum(row) for row in run(30, 101, 20)]
