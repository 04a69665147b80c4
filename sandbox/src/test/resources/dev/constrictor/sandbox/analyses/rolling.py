# [2.0,3.0,4.0]
import pandas as pd
s = pd.Series([1.0, 2, 3, 4, 5])
s.rolling(3).mean().dropna().tolist()
