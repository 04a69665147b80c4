def escape_time(c, limit=50):
    z = 0j
    for n in range(limit):
        z = z * z + c
        if abs(z) > 2:
            return n
    return limit


PALETTE = " .:-=+*#%@"
WIDTH, HEIGHT = 60, 20
inside = 0
for row in range(HEIGHT):
    line = ""
    for column in range(WIDTH):
        c = complex(-2.2 + 3.2 * column / WIDTH, -1.2 + 2.4 * row / (HEIGHT - 1))
        time = escape_time(c)
        inside += time == 50
        line += PALETTE[min(time * len(PALETTE) // 51, len(PALETTE) - 1)]
    print(line.rstrip())
print("points inside:", inside)
result = [escape_time(c) for c in (0, 1, -1, 0.5 + 0.5j, 2j)]
