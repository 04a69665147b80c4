# files: 
# figures: 1
# value: [4.0,1.3,0.5]
import numpy as np, matplotlib.pyplot as plt
from scipy.optimize import curve_fit
t = np.linspace(0, 5, 60)
rng = np.random.default_rng(3)
measured = 4 * np.exp(-1.3 * t) + 0.5 + rng.normal(0, 0.02, t.size)
decay = lambda t, size, rate, rest: size * np.exp(-rate * t) + rest
found, _ = curve_fit(decay, t, measured, p0=(1, 1, 0))
plt.plot(t, measured, ".", t, decay(t, *found), "-")
plt.legend(["measured", "fitted"])
found.round(1).tolist()
