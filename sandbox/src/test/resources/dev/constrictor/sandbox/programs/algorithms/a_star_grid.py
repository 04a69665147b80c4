import heapq

GRID = """\
S..#......
.#.#.####.
.#...#....
.#####.##.
......#..G
"""


def find(grid, letter):
    for y, row in enumerate(grid):
        if letter in row:
            return row.index(letter), y


def a_star(grid):
    start, goal = find(grid, "S"), find(grid, "G")

    def distance(point):
        return abs(point[0] - goal[0]) + abs(point[1] - goal[1])

    queue, came_from, cost = [(distance(start), start)], {start: None}, {start: 0}
    while queue:
        _, current = heapq.heappop(queue)
        if current == goal:
            break
        x, y = current
        for nx, ny in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if not (0 <= ny < len(grid) and 0 <= nx < len(grid[0])) or grid[ny][nx] == "#":
                continue
            step = cost[current] + 1
            if step < cost.get((nx, ny), float("inf")):
                cost[nx, ny] = step
                came_from[nx, ny] = current
                heapq.heappush(queue, (step + distance((nx, ny)), (nx, ny)))
    path = []
    while current is not None:
        path.append(current)
        current = came_from[current]
    return path[::-1]


grid = [list(row) for row in GRID.splitlines()]
path = a_star(grid)
for x, y in path[1:-1]:
    grid[y][x] = "o"
print("\n".join(map("".join, grid)))
len(path) - 1
