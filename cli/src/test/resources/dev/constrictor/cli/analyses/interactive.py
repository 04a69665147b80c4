# files: sales.csv
# figures: 0
# value: ["east","north","south"]
import pandas as pd, plotly.express as px
sales = pd.read_csv("sales.csv", parse_dates=["date"])
weekly = sales.set_index("date").groupby("region")["units"].resample("W").sum().reset_index()
figure = px.line(weekly, x="date", y="units", color="region")
figure.show()
[trace.name for trace in figure.data]
