from itertools import permutations


def solve(first, second, total):
    letters = sorted(set(first + second + total))
    leading = {word[0] for word in (first, second, total)}
    weights = dict.fromkeys(letters, 0)
    for word, sign in ((first, 1), (second, 1), (total, -1)):
        for power, letter in enumerate(reversed(word)):
            weights[letter] += sign * 10 ** power
    factors = [weights[letter] for letter in letters]
    starts = [i for i, letter in enumerate(letters) if letter in leading]
    for digits in permutations(range(10), len(letters)):
        if sum(f * d for f, d in zip(factors, digits)) == 0 and all(digits[i] for i in starts):
            yield dict(zip(letters, digits))


def number(word, digits):
    return int("".join(str(digits[letter]) for letter in word))


solutions = list(solve("TO", "GO", "OUT"))
for solution in solutions:
    print(solution, f"{number('TO', solution)} + {number('GO', solution)} = {number('OUT', solution)}")
print(sum(1 for _ in solve("AS", "A", "MOM")), "solutions for AS + A = MOM")
solutions[0]
