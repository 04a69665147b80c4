from decimal import ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal, InvalidOperation, getcontext, localcontext

CENT = Decimal("0.01")
print(0.1 + 0.2, Decimal("0.1") + Decimal("0.2"), Decimal(0.1))
for text in ("2.665", "2.675", "-2.665"):
    amount = Decimal(text)
    print(text, amount.quantize(CENT, ROUND_HALF_UP), amount.quantize(CENT, ROUND_HALF_EVEN))

with localcontext() as context:
    context.prec = 6
    print(Decimal(1) / Decimal(7), Decimal(2).sqrt())
print(Decimal(1) / Decimal(7), getcontext().prec)


def split(total, people):
    share = (total / people).quantize(CENT, ROUND_HALF_UP)
    shares = [share] * people
    shares[-1] += total - sum(shares)
    return shares


print(split(Decimal("100"), 3), sum(split(Decimal("100"), 3)))
print(f"{Decimal('1234567.891'):,.2f}", Decimal("1E+3"), Decimal("1E+3").normalize(), Decimal("3.140").as_tuple())
try:
    Decimal("twelve")
except InvalidOperation as error:
    print(type(error).__name__)
print(
    Decimal("NaN").is_nan(), Decimal("Infinity") > 10, Decimal("7") % Decimal("-3"),
    max(Decimal("1.0"), Decimal("1.00")),
)
Decimal("19.99") * 3
