from fractions import Fraction
from math import gcd, lcm

slices = [Fraction(1, 3), Fraction(1, 4), Fraction("0.125"), Fraction(1.5)]
print(sum(slices), [str(each) for each in slices], float(sum(slices)))
print(Fraction(6, -8), Fraction("3/7") ** 2, Fraction(7, 3) // 1, Fraction(7, 3) % 1, -Fraction(1, 2) < 0)
print(Fraction(3.141592653589793).limit_denominator(100), Fraction(0.1).limit_denominator())
print(gcd(84, 36), lcm(4, 6, 10), Fraction(84, 36).numerator, Fraction(84, 36).denominator)


def egyptian(fraction):
    while fraction:
        unit = Fraction(1, -(-fraction.denominator // fraction.numerator))
        yield unit
        fraction -= unit


def continued(fraction):
    while True:
        whole = fraction.numerator // fraction.denominator
        yield whole
        if fraction == whole:
            return
        fraction = 1 / (fraction - whole)


print(" + ".join(map(str, egyptian(Fraction(7, 15)))))
print(list(continued(Fraction(415, 93))))
try:
    Fraction(1, 0)
except ZeroDivisionError as error:
    print(error)
sum(slices)
