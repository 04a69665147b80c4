def fibonacci(n):
    sequence = [0, 1]
    while len(sequence) < n:
        sequence.append(sequence[-1] + sequence[-2])
    return sequence[:n]


numbers = fibonacci(15)
print("First 15 Fibonacci numbers:", numbers)
print("Sum of the even ones:", sum(n for n in numbers if n % 2 == 0))
for index in range(2, 8):
    ratio = numbers[index + 1] / numbers[index]
    print(f"F({index + 1})/F({index}) = {ratio:.6f}")
result = numbers
