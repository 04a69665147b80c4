GLIDER = """
.#.....
..#....
###....
.......
.......
"""


def parse(text):
    return {(x, y) for y, row in enumerate(text.strip().splitlines()) for x, cell in enumerate(row) if cell == "#"}


def neighbours(x, y):
    return {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} - {(x, y)}


def step(alive):
    candidates = alive.union(*(neighbours(*cell) for cell in alive))
    return {cell for cell in candidates
            if (count := len(neighbours(*cell) & alive)) == 3 or count == 2 and cell in alive}


def show(alive, width=7, height=5):
    return "\n".join("".join("#" if (x, y) in alive else "." for x in range(width)) for y in range(height))


generation = parse(GLIDER)
for number in range(4):
    print(f"generation {number}\n{show(generation)}")
    generation = step(generation)
print({(x - 1, y - 1) for x, y in generation} == parse(GLIDER))
blinker = {(1, 0), (1, 1), (1, 2)}
print(step(step(blinker)) == blinker, len(step(blinker)))
sorted(generation)
