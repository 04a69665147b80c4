# [[2.0,3.0],[1.381966,3.618034]]
import numpy as np
a = np.array([[3.0, 1.0], [1.0, 2.0]])
x = np.linalg.solve(a, np.array([9.0, 8.0]))
w, v = np.linalg.eigh(a)
[x.round(6).tolist(), w.round(6).tolist()]
