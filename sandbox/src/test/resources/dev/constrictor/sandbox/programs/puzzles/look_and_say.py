from itertools import groupby, islice


def look_and_say(term="1"):
    while True:
        yield term
        term = "".join(f"{len(list(group))}{digit}" for digit, group in groupby(term))


def kaprekar(n):
    steps = [n]
    while n not in (6174, 0):
        digits = sorted(f"{n:04}")
        n = int("".join(digits[::-1])) - int("".join(digits))
        steps.append(n)
    return steps


def magic_square(n):
    square = [[0] * n for _ in range(n)]
    row, column = 0, n // 2
    for value in range(1, n * n + 1):
        square[row][column] = value
        up, right = (row - 1) % n, (column + 1) % n
        row, column = ((row + 1) % n, column) if square[up][right] else (up, right)
    return square


def spiral(matrix):
    while matrix:
        yield from matrix[0]
        matrix = [list(row) for row in zip(*matrix[1:])][::-1]


print(*islice(look_and_say(), 8))
print(kaprekar(3524), kaprekar(1111))
for row in magic_square(5):
    print(" ".join(f"{value:>2}" for value in row))
print({sum(row) for row in magic_square(5)} | {sum(column) for column in zip(*magic_square(5))})
print(list(spiral([[1, 2, 3], [4, 5, 6], [7, 8, 9]])))
[len(term) for term in islice(look_and_say(), 12)]
