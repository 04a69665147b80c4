# [1.98,true]
import numpy as np, statsmodels.api as sm
x = np.arange(20.0)
r = sm.OLS(2 * x + 5 + np.sin(x), sm.add_constant(x)).fit()
print(r.summary())
[round(float(r.params[1]), 2), bool(r.rsquared > 0.99)]
