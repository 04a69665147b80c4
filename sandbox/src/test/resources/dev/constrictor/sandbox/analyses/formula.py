# 2.03
import pandas as pd, statsmodels.formula.api as smf
df = pd.DataFrame({"y": [1, 3, 5, 7.1], "x": [0, 1, 2, 3], "g": ["a", "b", "a", "b"]})
round(float(smf.ols("y ~ x", df).fit().params["x"]), 2)
