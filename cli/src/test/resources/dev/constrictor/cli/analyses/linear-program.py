# files: 
# figures: 0
# value: {"x":[2.0,6.0],"profit":36.0}
from scipy.optimize import linprog
best = linprog([-3, -5], A_ub=[[1, 0], [0, 2], [3, 2]], b_ub=[4, 12, 18])
{"x": best.x.round(6).tolist(), "profit": round(-best.fun, 6)}
