# [true,true,true]
import numpy as np
from sklearn.cluster import KMeans
points = np.array([[0, 0], [0, 1], [10, 10], [10, 11]])
labels = KMeans(n_clusters=2, n_init=5, random_state=0).fit_predict(points)
[bool(labels[0] == labels[1]), bool(labels[2] == labels[3]), bool(labels[0] != labels[2])]
