def fizz_buzz(n, rules=((3, "Fizz"), (5, "Buzz"))):
    words = "".join(word for divisor, word in rules if n % divisor == 0)
    return words or str(n)


for start in range(1, 31, 10):
    print(" ".join(f"{fizz_buzz(n):<8}" for n in range(start, start + 10)).rstrip())

more = ((2, "Duo"), (7, "Sept"))
print([fizz_buzz(n, more) for n in range(1, 15)])

counts = {}
for n in range(1, 101):
    word = fizz_buzz(n)
    key = word if not word.isdigit() else "number"
    counts[key] = counts.get(key, 0) + 1
counts
