import math
import sys

print(0.1 + 0.2, 0.1 + 0.2 == 0.3, math.isclose(0.1 + 0.2, 0.3), math.fsum([0.1] * 10), 1e16 + 1 == 1e16)
print(sys.float_info.max, sys.float_info.epsilon, sys.float_info.dig, 5e-324, 1e400, -1e400)
nan = float("nan")
print(nan == nan, nan in [nan], math.isnan(nan), math.inf - math.inf, sorted([3, 1, 2]) == [1, 2, 3])
print((0.1).hex(), float.fromhex("0x1.8p3"), 1.5.is_integer(), (2.0).is_integer(), -0.0 == 0.0, str(-0.0))
print(math.copysign(1, -0.0), math.nextafter(1, 2) - 1 == sys.float_info.epsilon, math.ulp(1.0))
print(math.trunc(-2.7), math.floor(-2.7), math.ceil(-2.7), round(-2.7), int(-2.7), math.modf(3.25), math.frexp(8))
print(math.fmod(-7, 3), -7 % 3, math.remainder(7, 4), math.hypot(3, 4, 12), math.dist((0, 0), (3, 4)))
print(repr(1e22), repr(1e21), repr(123456789012345678.0), repr(0.00001), repr(1e5), 3.0, 1 / 3)
for operation in (lambda: math.sqrt(-1), lambda: math.log(0), lambda: math.exp(1000), lambda: 0.0 ** -1):
    try:
        operation()
    except (ValueError, OverflowError, ZeroDivisionError) as error:
        print(type(error).__name__)
[round(x * 0.1, 1) for x in range(4)]
