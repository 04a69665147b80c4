# files: penguins.csv
# figures: 1
# value: [0.74,0.2]
import pandas as pd, seaborn as sns, matplotlib.pyplot as plt
from sklearn.decomposition import PCA
from sklearn.preprocessing import StandardScaler
data = pd.read_csv("penguins.csv")
pca = PCA(2)
data[["first", "second"]] = pca.fit_transform(StandardScaler().fit_transform(data.drop(columns="species")))
sns.scatterplot(data, x="first", y="second", hue="species")
plt.show()
pca.explained_variance_ratio_.round(2).tolist()
