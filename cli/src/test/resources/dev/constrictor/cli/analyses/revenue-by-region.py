# files: sales.csv
# figures: 1
# value: {"north":9413.75,"east":8059.75,"south":7643.0}
import pandas as pd, matplotlib.pyplot as plt
sales = pd.read_csv("sales.csv")
sales["revenue"] = sales["units"] * sales["price"]
totals = sales.groupby("region")["revenue"].sum().sort_values(ascending=False)
totals.plot.bar(color=["#33658a", "#86bbd8", "#f6ae2d"], rot=0, title="Revenue by region")
plt.ylabel("revenue")
plt.tight_layout()
plt.show()
totals.round(2).to_dict()
