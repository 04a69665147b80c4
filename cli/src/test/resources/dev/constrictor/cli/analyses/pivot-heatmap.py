# files: sales.csv
# figures: 1
# value: {"1":{"cocoa":279,"coffee":301,"juice":269,"tea":242},"2":{"cocoa":308,"coffee":198,"juice":371,"tea":166}}
import pandas as pd, seaborn as sns, matplotlib.pyplot as plt
sales = pd.read_csv("sales.csv", parse_dates=["date"])
table = sales.pivot_table(index=sales["date"].dt.month, columns="product", values="units", aggfunc="sum")
sns.heatmap(table, annot=True, fmt=".0f", cmap="viridis")
plt.title("Units by month and product")
plt.show()
{str(month): row for month, row in table.astype(int).head(2).to_dict("index").items()}
