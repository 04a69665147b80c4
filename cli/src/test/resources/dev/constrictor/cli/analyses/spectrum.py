# files: sensors.csv
# figures: 1
# value: 24.0
import numpy as np, pandas as pd, matplotlib.pyplot as plt
values = pd.read_csv("sensors.csv")["temperature"].to_numpy()
power = np.abs(np.fft.rfft(values - values.mean())) ** 2
hours = len(values) / np.arange(1, len(power))
plt.semilogx(hours, power[1:]); plt.xlabel("period in hours")
float(hours[power[1:].argmax()])
