# files: survey.csv
# figures: 1
# value: [true,true]
import numpy as np, pandas as pd, matplotlib.pyplot as plt
income = pd.read_csv("survey.csv")["income"].to_numpy()
rng = np.random.default_rng(42)
means = rng.choice(income, (2000, income.size)).mean(axis=1)
low, high = np.percentile(means, [2.5, 97.5])
plt.hist(means, bins=40); plt.axvline(low, color="k"); plt.axvline(high, color="k")
[bool(low < income.mean() < high), bool(1500 < high - low < 4000)]
