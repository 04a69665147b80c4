def solve(equations):
    rows = [list(map(float, row)) for row in equations]
    n = len(rows)
    for i in range(n):
        pivot = max(range(i, n), key=lambda r: abs(rows[r][i]))
        if abs(rows[pivot][i]) < 1e-12:
            raise ArithmeticError("no single solution")
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for j in range(n):
            if j != i:
                factor = rows[j][i]
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i])]
    return [round(row[-1], 9) + 0.0 for row in rows]


def fit_line(points):
    n = len(points)
    sx, sy = sum(x for x, _ in points), sum(y for _, y in points)
    sxx, sxy = sum(x * x for x, _ in points), sum(x * y for x, y in points)
    return solve([[sxx, sx, sxy], [sx, n, sy]])


print(solve([[2, 1, -1, 8], [-3, -1, 2, -11], [-2, 1, 2, -3]]))
slope, intercept = fit_line([(1, 3), (2, 5), (3, 7), (4, 9.5)])
print(f"y = {slope:.3f} x {intercept:+.3f}")
try:
    solve([[1, 2, 3], [2, 4, 6]])
except ArithmeticError as error:
    print(error)
solve([[4, -2, 10], [3, 5, 1]])
