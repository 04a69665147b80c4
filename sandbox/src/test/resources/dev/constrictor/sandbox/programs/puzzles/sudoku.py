PUZZLE = """
53..7....
6..195...
.98....6.
8...6...3
4..8.3..1
7...2...6
.6....28.
...419..5
....8..79
"""


def parse(text):
    return [[int(c) if c != "." else 0 for c in line] for line in text.split()]


def candidates(grid, row, column):
    used = set(grid[row]) | {grid[r][column] for r in range(9)}
    top, left = row // 3 * 3, column // 3 * 3
    used |= {grid[r][c] for r in range(top, top + 3) for c in range(left, left + 3)}
    return [n for n in range(1, 10) if n not in used]


def solve(grid):
    best = None
    for row in range(9):
        for column in range(9):
            if not grid[row][column]:
                options = candidates(grid, row, column)
                if best is None or len(options) < len(best[2]):
                    best = row, column, options
    if best is None:
        return True
    row, column, options = best
    for n in options:
        grid[row][column] = n
        if solve(grid):
            return True
    grid[row][column] = 0
    return False


grid = parse(PUZZLE)
print("solved:", solve(grid))
for i, row in enumerate(grid):
    if i in (3, 6):
        print("------+-------+------")
    print(" | ".join(" ".join(map(str, row[c : c + 3])) for c in (0, 3, 6)))
assert all(sorted(unit) == list(range(1, 10)) for unit in [*grid, *zip(*grid)])
result = grid[0]
