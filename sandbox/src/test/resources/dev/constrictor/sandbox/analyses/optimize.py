# [[1.0,-2.0],[2.0,0.5]]
from scipy.optimize import minimize, curve_fit
import numpy as np
r = minimize(lambda v: (v[0] - 1) ** 2 + (v[1] + 2) ** 2, [0, 0])
p, _ = curve_fit(lambda x, a, b: a * np.exp(b * x), np.arange(5.0), 2 * np.exp(0.5 * np.arange(5.0)))
[r.x.round(3).tolist(), p.round(3).tolist()]
