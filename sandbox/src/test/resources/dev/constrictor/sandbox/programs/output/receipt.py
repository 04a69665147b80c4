from datetime import datetime
from decimal import ROUND_HALF_UP, Decimal

LINES = [("Coffee beans 1kg", 2, "18.90", "7"), ("Mug", 1, "8.50", "19"), ("Filter papers", 3, "1.99", "19")]
WIDTH = 42


def money(amount):
    return f"{amount.quantize(Decimal('0.01'), ROUND_HALF_UP):,}"


def receipt(lines, when):
    yield "ACME STORE".center(WIDTH).rstrip()
    yield f"{when:%d.%m.%Y %H:%M}".rjust(WIDTH)
    yield "=" * WIDTH
    taxes, total = {}, Decimal()
    for name, count, price, rate in lines:
        amount = count * Decimal(price)
        total += amount
        taxes[rate] = taxes.get(rate, Decimal()) + amount
        yield f"{count} x {name:<22.22}{money(amount):>{WIDTH - 26}}"
    yield "-" * WIDTH
    yield f"{'TOTAL EUR':<20}{money(total):>{WIDTH - 20}}"
    for rate, gross in sorted(taxes.items(), key=lambda item: int(item[0])):
        net = gross / (1 + Decimal(rate) / 100)
        yield f"  {rate:>2}% VAT of {money(net):>8}: {money(gross - net):>8}"


for line in receipt(LINES, datetime(2024, 3, 9, 16, 5)):
    print(line)
result = money(sum(count * Decimal(price) for _, count, price, _ in LINES))
