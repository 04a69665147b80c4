import string

DIGITS = string.digits + string.ascii_uppercase


def to_base(number, base):
    if not 2 <= base <= 36:
        raise ValueError(f"base must be 2 to 36, not {base}")
    sign, number = ("-" if number < 0 else ""), abs(number)
    digits = []
    while True:
        number, digit = divmod(number, base)
        digits.append(DIGITS[digit])
        if not number:
            return sign + "".join(reversed(digits))


def balanced_ternary(n):
    digits = ""
    while n:
        n, digit = divmod(n + 1, 3)
        digits = "-0+"[digit] + digits
    return digits or "0"


def spoken(n):
    ones = ("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
            "sixteen seventeen eighteen nineteen").split()
    tens = "- - twenty thirty forty fifty sixty seventy eighty ninety".split()
    if n < 20:
        return ones[n]
    if n < 100:
        return tens[n // 10] + (f"-{ones[n % 10]}" if n % 10 else "")
    if n < 1000:
        return f"{ones[n // 100]} hundred" + (f" and {spoken(n % 100)}" if n % 100 else "")
    return f"{spoken(n // 1000)} thousand" + (f" {spoken(n % 1000)}" if n % 1000 else "")


for number, base in ((255, 2), (255, 16), (-255, 8), (0, 7), (10 ** 12, 36)):
    text = to_base(number, base)
    print(f"{number} in base {base}: {text}, back: {int(text, base)}")
print([balanced_ternary(n) for n in range(10)])
for n in (13, 42, 700, 999, 12345):
    print(n, spoken(n))
try:
    to_base(5, 1)
except ValueError as error:
    print(error)
to_base(3735928559, 16)
