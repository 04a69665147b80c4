numbers = [1, 2, 3]
doubled = (n * 2 for n in numbers)
numbers.append(4)
print(list(doubled))

functions = [lambda: n for n in range(3)]
bound = [lambda n=n: n for n in range(3)]
print([f() for f in functions], [f() for f in bound])

total = 0
running = [total := total + n for n in range(5)]
print(running, total)
n = "untouched"
squares = [n * n for n in range(4)]
print(n, squares)

if (size := len(squares)) > 3:
    print(f"{size} squares")
print([y for x in range(6) if (y := x ** 2) % 2 == 0], y)
while (chunk := numbers[:2]):
    print(chunk)
    del numbers[:2]
print(any((witness := x) > 3 for x in (1, 2, 5, 9)), witness)
matrix = [[1, 2], [3, 4], [5, 6]]
print([list(column) for column in zip(*matrix)], [cell for row in matrix for cell in row if cell > 2])
{word: [letter for letter in word if letter in "aeiou"] for word in ("apple", "sky")}
