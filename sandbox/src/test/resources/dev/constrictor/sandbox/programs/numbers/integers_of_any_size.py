import math
import sys

factorial = math.factorial(50)
print(factorial, factorial.bit_length(), len(str(2 ** 1000)))
print(pow(3, 200, 1000007), pow(7, -1, 26), math.isqrt(10 ** 40), math.comb(52, 5), math.perm(10, 3))
print(sys.maxsize, sys.maxsize + 1 == 2 ** 63, -7 // 2, -7 % 3, divmod(-7, 2), 7 // -2)
print(int("ff", 16), int("0b1010", 0), int("zz", 36), hex(255), oct(8), bin(-5), f"{1 << 70:,}")
print(1_000_000 == 10 ** 6, 0xDEADBEEF, round(12345, -2), round(2.5), round(3.5), round(-2.675, 2))
print((1024).to_bytes(2, "big"), int.from_bytes(b"\x00\xff", "little"), (-1).to_bytes(2, "little", signed=True))
print((0.75).as_integer_ratio(), (10).as_integer_ratio(), True + True, int(True), int(-3.99))
for text in ("12a", "", "1.5"):
    try:
        int(text)
    except ValueError as error:
        print(error)
try:
    2 ** 100 / 0
except ZeroDivisionError as error:
    print("ZeroDivisionError")
factorial // math.factorial(48)
