PICTURE = """
..........
..####....
..#..#.##.
..#..####.
..####..#.
.......##.
"""


def parse(text):
    return [list(row) for row in text.strip().splitlines()]


def fill(grid, x, y, new, old=None):
    if not (0 <= y < len(grid) and 0 <= x < len(grid[y])):
        return 0
    old = old or grid[y][x]
    if grid[y][x] != old or old == new:
        return 0
    grid[y][x] = new
    return 1 + sum(fill(grid, x + dx, y + dy, new, old) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))


def areas(grid):
    sizes = []
    for y, row in enumerate(grid):
        for x, cell in enumerate(row):
            if cell == ".":
                sizes.append(fill(grid, x, y, "~"))
    return sizes


grid = parse(PICTURE)
print(fill(grid, 3, 2, "o"))
print("\n".join("".join(row) for row in grid))
areas(parse(PICTURE))
