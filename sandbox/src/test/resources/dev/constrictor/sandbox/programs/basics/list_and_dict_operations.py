fruits = ["apple", "banana", "cherry", "date", "elderberry", "fig"]
print(fruits[1:4], fruits[-2:], fruits[::2], fruits[::-1][:2])

fruits[2:4] = ["coconut"]
del fruits[0]
fruits.insert(1, "blueberry")
fruits.extend(["grape"] * 2)
print(fruits, fruits.count("grape"), fruits.index("coconut"))

first, second, *others = fruits
print(first, second, others)

stock = {"apple": 3, "pear": 5}
stock["apple"] += 4
stock.setdefault("plum", 0)
stock.update(pear=6, kiwi=9)
print(stock.pop("kiwi"), stock.pop("mango", None), stock)
print({**stock, "apple": 0} | {"lime": 1})

squares = {n: n * n for n in range(1, 6)}
swapped = {value: key for key, value in squares.items()}
print(squares, swapped[16])

evens = {n for n in range(20) if not n % 2}
thirds = set(range(0, 20, 3))
print(sorted(evens & thirds), sorted(evens ^ thirds)[:5], sorted(thirds - evens), evens >= {2, 4})
print(max(stock, key=stock.get), sorted(stock.items(), key=lambda pair: -pair[1]))
matrix = [[row * col for col in range(1, 4)] for row in range(1, 4)]
[value for row in matrix for value in row if value % 2]
