# {"mean":5.0,"rows":4}
import pandas as pd
df = pd.DataFrame({"x": [1, 2, 3, 4], "y": [2.0, 4.0, 6.0, 8.0]})
print(df.describe())
{"mean": float(df["y"].mean()), "rows": len(df)}
