import cmath
import math


def quadratic(a, b, c):
    root = cmath.sqrt(b * b - 4 * a * c)
    return (-b + root) / (2 * a), (-b - root) / (2 * a)


def tidy(z, digits=4):
    z = complex(round(z.real, digits) + 0.0, round(z.imag, digits) + 0.0)
    return z.real if z.imag == 0 else z


for coefficients in ((1, -3, 2), (1, 2, 5), (1, 0, 0)):
    print(coefficients, [tidy(root) for root in quadratic(*coefficients)])

z = 3 + 4j
print(abs(z), z.conjugate(), z * z, z / 2j, z ** 2, -z, z == complex(3, 4), complex("1-2j"))
print(round(math.degrees(cmath.phase(1j)), 6), tuple(round(part, 4) for part in cmath.polar(z)))
print(tidy(cmath.exp(1j * cmath.pi)), tidy(cmath.rect(2, math.pi / 2)), cmath.isclose(z, z + 1e-12))
unity = [tidy(cmath.exp(2j * cmath.pi * k / 6)) for k in range(6)]
print(unity, tidy(sum(cmath.exp(2j * cmath.pi * k / 6) for k in range(6))))
print(f"{z:.2f}", repr(1j), str(complex(-0.0, 1)), cmath.isnan(complex("nan")))
try:
    z < 1
except TypeError as error:
    print("TypeError:", "complex" in str(error))
z * 1j
