# files: 
# figures: 1
# value: [[1,5],[3,1]]
import sympy as sp, matplotlib.pyplot as plt, numpy as np
x = sp.symbols("x")
f = x**3 - 6*x**2 + 9*x + 1
extrema = sorted(sp.solve(sp.diff(f, x), x))
xs = np.linspace(-1, 5, 200)
plt.plot(xs, [float(f.subs(x, each)) for each in xs])
for each in extrema:
    plt.plot(float(each), float(f.subs(x, each)), "ro")
plt.title(f"${sp.latex(f)}$")
[[int(each), int(f.subs(x, each))] for each in extrema]
