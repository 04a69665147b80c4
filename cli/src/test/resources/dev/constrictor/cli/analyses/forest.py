# files: penguins.csv
# figures: 1
# value: [true,"depth"]
import pandas as pd, matplotlib.pyplot as plt
from sklearn.ensemble import RandomForestClassifier
from sklearn.model_selection import cross_val_score
data = pd.read_csv("penguins.csv")
x, y = data.drop(columns="species"), data["species"]
forest = RandomForestClassifier(50, random_state=0)
score = cross_val_score(forest, x, y, cv=4).mean()
weight = pd.Series(forest.fit(x, y).feature_importances_, x.columns).sort_values()
weight.plot.barh(title="importance")
plt.tight_layout()
[bool(score > 0.9), weight.index[0]]
