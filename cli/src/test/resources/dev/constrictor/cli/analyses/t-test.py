# files: survey.csv
# figures: 1
# value: {"difference":8.0,"significant":true}
import pandas as pd, seaborn as sns
from scipy import stats
survey = pd.read_csv("survey.csv")
a, b = (survey.loc[survey["group"] == name, "score"] for name in "ab")
sns.boxplot(survey, x="group", y="score")
test = stats.ttest_ind(a, b, equal_var=False)
{"difference": round(b.mean() - a.mean(), 1), "significant": bool(test.pvalue < 0.001)}
