import math


def bisect(f, low, high, tolerance=1e-10):
    if f(low) * f(high) > 0:
        raise ValueError("no change of sign")
    while high - low > tolerance:
        middle = (low + high) / 2
        if f(low) * f(middle) <= 0:
            high = middle
        else:
            low = middle
    return (low + high) / 2


def newton(f, x, steps=20, h=1e-7):
    for step in range(1, steps + 1):
        slope = (f(x + h) - f(x - h)) / (2 * h)
        x, previous = x - f(x) / slope, x
        if abs(x - previous) < 1e-12:
            break
    return x, step


def simpson(f, a, b, n=100):
    h = (b - a) / n
    return h / 3 * sum((1 if i in (0, n) else 4 if i % 2 else 2) * f(a + i * h) for i in range(n + 1))


def runge_kutta(f, y, t, h, steps):
    for _ in range(steps):
        k1 = f(t, y)
        k2 = f(t + h / 2, y + h / 2 * k1)
        k3 = f(t + h / 2, y + h / 2 * k2)
        k4 = f(t + h, y + h * k3)
        y, t = y + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4), t + h
    return y


print(f"{bisect(lambda x: x ** 3 - x - 2, 1, 2):.8f}")
root, steps = newton(lambda x: x * x - 2, 1.0)
print(f"{root:.10f}", steps < 10, math.isclose(root, math.sqrt(2)))
print(f"{simpson(math.sin, 0, math.pi):.7f} {simpson(lambda x: x * x, 0, 3):.7f}")
print(f"{runge_kutta(lambda t, y: y, 1.0, 0.0, 0.01, 100):.8f} {math.e:.8f}")
try:
    bisect(math.exp, 0, 1)
except ValueError as error:
    print(error)
round(root, 6)
