# files: sales.csv regions.csv
# figures: 0
# value: [3264,2803,2658]
import pandas as pd
sales = pd.read_csv("sales.csv").merge(pd.read_csv("regions.csv"), on="region", validate="many_to_one")
report = sales.groupby("manager", as_index=False)["units"].agg(["sum", "mean"]).round(2)
report.to_csv("report.csv", index=False)
report["sum"].tolist()
