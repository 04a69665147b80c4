import datetime
from decimal import Decimal

value, width, places = 1234.56789, 14, 2
name = "Zoë"
items = ["a", "b"]

print(f"{value:>{width},.{places}f}|")
print(f"{value = :.1f}, {name=}, {len(name) = }")
print(f"{name!r:>8}{name!a:>12}{name!s:^9}|")
print(f"{datetime.date(2024, 2, 29):%d %B %Y}, {Decimal('1.10') * 3}")
print(f"{255:#06x} {255:08b} {-7:+d} {7: d} {1e10:g} {0.000001:g} {12345678:,}")
print(f"{'yes' if items else 'no'} {items[0]} {', '.join(item * 2 for item in items)}")
print(f"{(lambda n: n ** 2)(9)} {[x for x in range(3)]} {{braces}}")
print(f"multi "
      f"part {1 + 1}" " plain")
print(rf"raw \n {name}", f"{'nested ' + f'{places:0{width // 2}d}'}")
for number in (0.5, 2 / 3, 1):
    print(f"{number:8.2%}|{number:<8.3g}|{number:^8}|")
result = f"{True!s:>6}{None!s:>6}"
