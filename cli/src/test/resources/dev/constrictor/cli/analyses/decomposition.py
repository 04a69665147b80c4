# files: sensors.csv
# figures: 1
# value: {"hottest_hour":8,"coldest_hour":19}
import pandas as pd, matplotlib.pyplot as plt
from statsmodels.tsa.seasonal import seasonal_decompose
data = pd.read_csv("sensors.csv", parse_dates=["time"]).set_index("time").asfreq("h")
parts = seasonal_decompose(data["temperature"], period=24)
parts.plot().set_size_inches(7, 6)
{"hottest_hour": int(parts.seasonal[:24].argmax()), "coldest_hour": int(parts.seasonal[:24].argmin())}
