import cmath
import math


def fft(values):
    n = len(values)
    if n == 1:
        return values
    even, odd = fft(values[::2]), fft(values[1::2])
    twisted = [cmath.exp(-2j * cmath.pi * k / n) * odd[k] for k in range(n // 2)]
    return [e + t for e, t in zip(even, twisted)] + [e - t for e, t in zip(even, twisted)]


def inverse(values):
    n = len(values)
    return [value.conjugate() / n for value in fft([value.conjugate() for value in values])]


def multiply(a, b):
    size = 1 << (len(a) + len(b)).bit_length()
    pad = [fft([complex(int(d)) for d in reversed(n)] + [0j] * (size - len(n))) for n in (a, b)]
    digits = [round(value.real) for value in inverse([x * y for x, y in zip(*pad)])]
    return sum(digit * 10 ** i for i, digit in enumerate(digits))


signal = [math.sin(2 * math.pi * 3 * t / 32) + 0.5 * math.cos(2 * math.pi * 7 * t / 32) for t in range(32)]
spectrum = [abs(value) / 16 for value in fft([complex(s) for s in signal])][:16]
for frequency, strength in enumerate(spectrum):
    if strength > 0.01:
        print(f"frequency {frequency}: {strength:.3f}")
print(max(abs(a - b) for a, b in zip(signal, inverse(fft([complex(s) for s in signal])))) < 1e-12)
a, b = "123456789123456789", "987654321987654321"
print(multiply(a, b), multiply(a, b) == int(a) * int(b))
multiply("99", "99")
