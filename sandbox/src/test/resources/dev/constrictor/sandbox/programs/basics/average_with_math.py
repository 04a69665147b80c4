import math

numbers = [10, 20, 30, 40, 50]
average = sum(numbers) / len(numbers)
deviation = math.sqrt(sum((x - average) ** 2 for x in numbers) / len(numbers))
geometric = math.exp(sum(math.log(x) for x in numbers) / len(numbers))

print(f"Average: {average}")
print(f"Standard deviation: {deviation:.4f}")
print("Geometric mean: %.4f" % geometric)
print("Floor and ceiling of the square root of 50:", math.floor(math.sqrt(50)), math.ceil(math.sqrt(50)))
print(math.isclose(0.1 + 0.2, 0.3), 0.1 + 0.2 == 0.3)

result = {"average": average, "deviation": deviation}
