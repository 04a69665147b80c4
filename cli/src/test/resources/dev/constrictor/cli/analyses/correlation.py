# files: survey.csv
# figures: 1
# value: {"age":1.0,"income":0.94,"score":0.82}
import pandas as pd, seaborn as sns, matplotlib.pyplot as plt
survey = pd.read_csv("survey.csv").drop(columns="id")
corr = survey.corr(numeric_only=True)
sns.heatmap(corr, annot=True, vmin=-1, vmax=1, cmap="coolwarm", square=True)
plt.show()
corr.round(2)["age"].to_dict()
