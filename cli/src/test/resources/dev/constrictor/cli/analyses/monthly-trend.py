# files: sales.csv
# figures: 1
# value: [[1091,1043,1104,1124,1095,1120,1096,1052],[-4.4,5.8,1.8,-2.6,2.3,-2.1,-4.0]]
import pandas as pd, matplotlib.pyplot as plt
sales = pd.read_csv("sales.csv", parse_dates=["date"], index_col="date")
monthly = sales["units"].resample("MS").sum()
growth = monthly.pct_change().mul(100).round(1)
fig, (top, bottom) = plt.subplots(2, 1, sharex=True, figsize=(7, 5))
top.plot(monthly.index, monthly, marker="o")
top.set_title("Units per month")
bottom.bar(growth.index, growth, width=20)
bottom.set_title("Growth in percent")
fig.autofmt_xdate()
[monthly.tolist(), growth.dropna().tolist()]
