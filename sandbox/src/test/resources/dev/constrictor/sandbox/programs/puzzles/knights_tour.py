MOVES = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]


def tour(size, start=(0, 0)):
    board = {start: 1}

    def onward(position):
        x, y = position
        return [(x + dx, y + dy) for dx, dy in MOVES
                if 0 <= x + dx < size and 0 <= y + dy < size and (x + dx, y + dy) not in board]

    position = start
    for number in range(2, size * size + 1):
        options = onward(position)
        if not options:
            return None
        position = min(options, key=lambda option: (len(onward(option)), option))
        board[position] = number
    return board


for size in (5, 8):
    board = tour(size)
    for y in range(size):
        print(" ".join(f"{board[x, y]:>2}" for x in range(size)))
    print()
order = sorted(board, key=board.get)
legal = all((abs(a[0] - b[0]), abs(a[1] - b[1])) in ((1, 2), (2, 1)) for a, b in zip(order, order[1:]))
print("every step is a knight's move:", legal)
len(board)
