# files: penguins.csv
# figures: 1
# value: {"f":613,"means":{"adelie":3708.0,"chinstrap":3690.0,"gentoo":5156.0}}
import pandas as pd, seaborn as sns, matplotlib.pyplot as plt
from scipy.stats import f_oneway
data = pd.read_csv("penguins.csv")
sns.violinplot(data, x="species", y="mass")
result = f_oneway(*(group["mass"] for _, group in data.groupby("species")))
{"f": round(result.statistic), "means": data.groupby("species")["mass"].mean().round().to_dict()}
