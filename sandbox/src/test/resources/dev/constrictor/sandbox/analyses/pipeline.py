# true
from sklearn.datasets import load_iris
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.decomposition import PCA
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import cross_val_score
x, y = load_iris(return_X_y=True)
p = make_pipeline(StandardScaler(), PCA(2), LogisticRegression())
bool(cross_val_score(p, x, y, cv=3).mean() > 0.85)
