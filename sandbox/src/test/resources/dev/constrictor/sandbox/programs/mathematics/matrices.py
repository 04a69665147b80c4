from fractions import Fraction


class Matrix:
    def __init__(self, rows):
        self.rows = [list(map(Fraction, row)) for row in rows]

    @classmethod
    def identity(cls, n):
        return cls([[int(i == j) for j in range(n)] for i in range(n)])

    def __matmul__(self, other):
        return Matrix([[sum(a * b for a, b in zip(row, column)) for column in zip(*other.rows)] for row in self.rows])

    def __pow__(self, exponent):
        product, base = Matrix.identity(len(self.rows)), self
        while exponent:
            if exponent & 1:
                product = product @ base
            base, exponent = base @ base, exponent >> 1
        return product

    def transpose(self):
        return Matrix(zip(*self.rows))

    def determinant(self):
        rows, sign, product = [row[:] for row in self.rows], 1, Fraction(1)
        for i in range(len(rows)):
            pivot = next((j for j in range(i, len(rows)) if rows[j][i]), None)
            if pivot is None:
                return Fraction(0)
            if pivot != i:
                rows[i], rows[pivot], sign = rows[pivot], rows[i], -sign
            product *= rows[i][i]
            for j in range(i + 1, len(rows)):
                factor = rows[j][i] / rows[i][i]
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i])]
        return sign * product

    def __eq__(self, other):
        return self.rows == other.rows

    def __str__(self):
        return "\n".join(" ".join(f"{str(cell):>5}" for cell in row) for row in self.rows)


a = Matrix([[2, 1, 0], [1, 3, -1], [0, 2, 4]])
print(a, a.transpose(), sep="\n\n")
print("determinant", a.determinant(), Matrix([[1, 2], [2, 4]]).determinant())
print(a @ Matrix.identity(3) == a, (a @ a) @ a == a ** 3)
str((Matrix([[1, 1], [1, 0]]) ** 90).rows[0][1])
