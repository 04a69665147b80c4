size = 9
print("   " + "".join(f"{n:4d}" for n in range(1, size + 1)))
print("   " + "-" * 4 * size)
for row in range(1, size + 1):
    print(f"{row:2d}|" + "".join(f"{row * column:4d}" for column in range(1, size + 1)))

for n in range(1, 6):
    print((" *" * n).center(12).rstrip())
print("\n".join("*" * n for n in [1, 2, 3, 2, 1]))
for row in range(4):
    for column in range(4):
        if column > row:
            break
        print(chr(ord("A") + column), end=" ")
    print()
n = 5
while True:
    n -= 1
    if n == 3:
        continue
    if not n:
        break
    print(n, end=" ")
else:
    print("never")
print("lift-off")
total, count = 0, 0
for number in range(1, 101):
    if number % 3 == 0 or number % 5 == 0:
        total += number
        count += 1
print(f"{count} multiples of 3 or 5, together {total}")
result = total
