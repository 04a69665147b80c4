def queens(n, placed=()):
    row = len(placed)
    if row == n:
        yield placed
        return
    for column in range(n):
        if all(column != c and abs(column - c) != row - r for r, c in enumerate(placed)):
            yield from queens(n, (*placed, column))


def board(solution):
    return "\n".join(" ".join("Q" if c == column else "." for c in range(len(solution))) for column in solution)


first = next(queens(8))
print(board(first))
counts = {n: sum(1 for _ in queens(n)) for n in range(1, 8)}
print(counts)


def mirror(solution):
    return tuple(len(solution) - 1 - column for column in solution)


def rotate(solution):
    return tuple(len(solution) - 1 - solution.index(row) for row in range(len(solution)))


distinct = set()
for solution in queens(6):
    forms = [solution]
    for _ in range(3):
        forms.append(rotate(forms[-1]))
    distinct.add(min(forms + [mirror(form) for form in forms]))
print("distinct for 6:", sorted(distinct))
list(first)
