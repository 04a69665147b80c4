def binary_guesses(secret, low=1, high=100):
    attempts = []
    while low <= high:
        guess = (low + high) // 2
        attempts.append(guess)
        if guess == secret:
            break
        if guess < secret:
            low = guess + 1
        else:
            high = guess - 1
    else:
        raise ValueError(f"{secret} is out of range")
    return attempts


worst = max(range(1, 101), key=lambda secret: len(binary_guesses(secret)))
for secret in (1, 50, 73, 100):
    attempts = binary_guesses(secret)
    print(secret, "->", " ".join(map(str, attempts)), f"({len(attempts)} attempts)")
try:
    binary_guesses(101)
except ValueError as error:
    print("Error:", error)
print("first of the hardest:", worst)
len(binary_guesses(worst))
