# 2
import seaborn as sns, pandas as pd, matplotlib.pyplot as plt
df = pd.DataFrame({"g": list("aabb"), "v": [1, 2, 3, 4]})
ax = sns.barplot(df, x="g", y="v")
sns.heatmap(pd.DataFrame([[1, 2], [3, 4]]), ax=plt.figure().gca())
len(plt.get_fignums())
