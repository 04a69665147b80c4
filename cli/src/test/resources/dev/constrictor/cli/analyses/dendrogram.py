# files: penguins.csv
# figures: 1
# value: [1,1,2]
import pandas as pd, matplotlib.pyplot as plt
from scipy.cluster.hierarchy import dendrogram, fcluster, linkage
data = pd.read_csv("penguins.csv")
means = data.groupby("species").mean()
links = linkage(means, "ward")
dendrogram(links, labels=means.index.tolist())
plt.title("species by means")
fcluster(links, 2, "maxclust").tolist()
