import random

N, S, E, W = 1, 2, 4, 8
STEPS = {N: (0, -1, S), S: (0, 1, N), E: (1, 0, W), W: (-1, 0, E)}


def carve(width, height, seed):
    generator = random.Random(seed)
    grid = [[0] * width for _ in range(height)]
    stack = [(0, 0)]
    visited = {(0, 0)}
    while stack:
        x, y = stack[-1]
        options = [d for d, (dx, dy, _) in STEPS.items()
                   if 0 <= x + dx < width and 0 <= y + dy < height and (x + dx, y + dy) not in visited]
        if not options:
            stack.pop()
            continue
        direction = generator.choice(options)
        dx, dy, opposite = STEPS[direction]
        grid[y][x] |= direction
        grid[y + dy][x + dx] |= opposite
        visited.add((x + dx, y + dy))
        stack.append((x + dx, y + dy))
    return grid


def draw(grid):
    yield "+" + "--+" * len(grid[0])
    for row in grid:
        yield "|" + "".join("  " + (" " if cell & E else "|") for cell in row)
        yield "+" + "".join(("  " if cell & S else "--") + "+" for cell in row)


def solve(grid, x=0, y=0, path=()):
    path = (*path, (x, y))
    if (x, y) == (len(grid[0]) - 1, len(grid) - 1):
        return path
    for direction, (dx, dy, _) in STEPS.items():
        if grid[y][x] & direction and (x + dx, y + dy) not in path:
            if found := solve(grid, x + dx, y + dy, path):
                return found
    return None


maze = carve(12, 6, seed=5)
print("\n".join(draw(maze)))
print("way out:", len(solve(maze)), "cells")
sum(bin(cell).count("1") for row in maze for cell in row) // 2
