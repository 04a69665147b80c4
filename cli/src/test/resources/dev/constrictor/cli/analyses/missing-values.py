# files: sensors.csv
# figures: 1
# value: [5,0,53.5]
import pandas as pd, matplotlib.pyplot as plt
data = pd.read_csv("sensors.csv", parse_dates=["time"]).set_index("time")
gaps = data["humidity"].isna()
filled = data["humidity"].interpolate("time")
filled.plot(lw=0.8, title="humidity"); plt.plot(filled[gaps], "r.")
[int(gaps.sum()), int(filled.isna().sum()), round(float(filled[gaps].mean()), 1)]
