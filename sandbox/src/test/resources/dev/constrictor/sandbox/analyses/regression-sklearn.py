# [3.0,1.0]
import numpy as np
from sklearn.linear_model import LinearRegression
x = np.arange(10).reshape(-1, 1)
model = LinearRegression().fit(x, 3 * x.ravel() + 1)
[round(float(model.coef_[0]), 6), round(float(model.intercept_), 6)]
