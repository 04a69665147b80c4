from functools import lru_cache

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def winner(board):
    for a, b, c in LINES:
        if board[a] != " " and board[a] == board[b] == board[c]:
            return board[a]
    return None


def play(board, square, player):
    return board[:square] + player + board[square + 1 :]


@lru_cache(maxsize=None)
def value(board, player):
    won = winner(board)
    if won:
        return 1 if won == "X" else -1
    if " " not in board:
        return 0
    other = "O" if player == "X" else "X"
    values = [value(play(board, i, player), other) for i, square in enumerate(board) if square == " "]
    return max(values) if player == "X" else min(values)


def best(board, player):
    other = "O" if player == "X" else "X"
    choose = max if player == "X" else min
    return choose((i for i in range(9) if board[i] == " "), key=lambda i: value(play(board, i, player), other))


def show(board):
    return "\n-+-+-\n".join("|".join(board[i : i + 3]) for i in (0, 3, 6))


board, player = " " * 9, "X"
while not winner(board) and " " in board:
    board = play(board, best(board, player), player)
    player = "O" if player == "X" else "X"
print(show(board))
print("winner:", winner(board))
print("positions seen:", value.cache_info().currsize, "value of a corner trap:", value("X O  OX  ", "X"))
result = value(" " * 9, "X")
