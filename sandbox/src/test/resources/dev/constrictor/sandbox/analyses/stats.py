# [-1.0954,0.3153,0.975]
from scipy import stats
t = stats.ttest_ind([1, 2, 3, 4], [2, 3, 4, 5])
[round(float(t.statistic), 4), round(float(t.pvalue), 4), round(float(stats.norm.cdf(1.96)), 4)]
