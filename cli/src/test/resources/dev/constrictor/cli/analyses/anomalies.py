# files: sensors.csv
# figures: 1
# value: ["2025-06-03 02:00:00","2025-06-09 08:00:00","2025-06-14 21:00:00"]
import pandas as pd, matplotlib.pyplot as plt
data = pd.read_csv("sensors.csv", parse_dates=["time"]).set_index("time")
mean = data["temperature"].rolling(24, center=True, min_periods=1).median()
rest = data["temperature"] - mean
odd = data[rest.abs() > 8]
plt.plot(data.index, data["temperature"], lw=0.8, label="temperature")
plt.scatter(odd.index, odd["temperature"], color="red", zorder=3, label="anomaly")
plt.legend(); plt.xticks(rotation=30); plt.tight_layout()
[str(each) for each in odd.index]
