# files: penguins.csv
# figures: 1
# value: [true,true]
import pandas as pd, matplotlib.pyplot as plt
from sklearn.cluster import KMeans
from sklearn.metrics import adjusted_rand_score
from sklearn.preprocessing import StandardScaler
data = pd.read_csv("penguins.csv")
scaled = StandardScaler().fit_transform(data[["bill", "depth", "flipper", "mass"]])
labels = KMeans(3, n_init=10, random_state=0).fit_predict(scaled)
plt.scatter(data["bill"], data["flipper"], c=labels, cmap="Set1")
plt.xlabel("bill"); plt.ylabel("flipper")
[sorted(pd.Series(labels).value_counts().tolist())[0] > 30, bool(adjusted_rand_score(data["species"], labels) > 0.85)]
