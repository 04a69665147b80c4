# files: penguins.csv
# figures: 1
# value: true
import pandas as pd, matplotlib.pyplot as plt
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import ConfusionMatrixDisplay, accuracy_score
from sklearn.model_selection import train_test_split
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
data = pd.read_csv("penguins.csv")
x, y = data.drop(columns="species"), data["species"]
train_x, test_x, train_y, test_y = train_test_split(x, y, test_size=0.25, random_state=1, stratify=y)
model = make_pipeline(StandardScaler(), LogisticRegression(max_iter=500)).fit(train_x, train_y)
ConfusionMatrixDisplay.from_estimator(model, test_x, test_y)
accuracy_score(test_y, model.predict(test_x)) > 0.9
