# true
from sklearn.datasets import make_classification
from sklearn.ensemble import RandomForestClassifier
from sklearn.model_selection import train_test_split
from sklearn.metrics import accuracy_score
x, y = make_classification(n_samples=200, random_state=1)
a, b, c, d = train_test_split(x, y, random_state=1)
accuracy_score(d, RandomForestClassifier(n_estimators=20, random_state=1).fit(a, c).predict(b)) > 0.7
