# files: survey.csv
# figures: 1
# value: {"age":0.5,"b":8.1,"r2":0.94}
import pandas as pd, statsmodels.formula.api as smf, matplotlib.pyplot as plt
survey = pd.read_csv("survey.csv")
model = smf.ols("score ~ age + C(group)", survey).fit()
print(model.summary().tables[1])
plt.scatter(model.fittedvalues, model.resid, s=8)
plt.axhline(0, color="gray"); plt.xlabel("fitted"); plt.ylabel("residual")
{"age": round(model.params["age"], 2), "b": round(model.params["C(group)[T.b]"], 1), "r2": round(model.rsquared, 2)}
