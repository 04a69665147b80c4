# ["[2, 3]","x*cos(x) + sin(x)","1","x^{2}"]
from sympy import symbols, solve, diff, integrate, sin, oo, exp, latex
x = symbols("x")
[str(solve(x**2 - 5*x + 6, x)), str(diff(sin(x) * x, x)), str(integrate(exp(-x), (x, 0, oo))), latex(x**2)]
