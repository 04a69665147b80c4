# {"a":{"feb":3.0,"jan":1.0},"b":{"feb":0.0,"jan":2.0}}
import pandas as pd
df = pd.DataFrame({"m": ["jan", "jan", "feb"], "k": ["a", "b", "a"], "v": [1, 2, 3]})
df.pivot_table(index="m", columns="k", values="v", fill_value=0).to_dict()
