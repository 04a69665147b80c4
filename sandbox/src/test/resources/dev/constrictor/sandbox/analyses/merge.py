# {"both":2,"left_only":1,"right_only":1}
import pandas as pd
a = pd.DataFrame({"id": [1, 2, 3], "name": ["x", "y", "z"]})
b = pd.DataFrame({"id": [2, 3, 4], "v": [20, 30, 40]})
m = a.merge(b, on="id", how="outer", indicator=True)
m["_merge"].astype(str).value_counts().to_dict()
