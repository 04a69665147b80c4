import re

VALUES = [(1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"),
          (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")]
VALID = re.compile("M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})")


def to_roman(number):
    if not 0 < number < 4000:
        raise ValueError(f"{number} has no Roman numeral")
    parts = []
    for value, letters in VALUES:
        count, number = divmod(number, value)
        parts.append(letters * count)
    return "".join(parts)


def from_roman(text):
    if not text or not VALID.fullmatch(text):
        raise ValueError(f"{text!r} is not a Roman numeral")
    singles = dict(zip("IVXLCDM", (1, 5, 10, 50, 100, 500, 1000)))
    total = 0
    for letter, following in zip(text, text[1:] + "I"):
        value = singles[letter]
        total += -value if value < singles[following] else value
    return total


for year in (1, 4, 9, 14, 44, 90, 1666, 1994, 2024, 3999):
    print(year, to_roman(year))
assert all(from_roman(to_roman(n)) == n for n in range(1, 4000))
for attempt in (lambda: to_roman(0), lambda: from_roman("IIII"), lambda: from_roman("")):
    try:
        attempt()
    except ValueError as error:
        print(error)
max(range(1, 4000), key=lambda n: len(to_roman(n)))
