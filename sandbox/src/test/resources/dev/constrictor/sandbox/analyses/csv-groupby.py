# {"north":37.0,"south":12.0}
import io, pandas as pd
text = "region,units,price\nnorth,10,2.5\nsouth,4,3.0\nnorth,6,2.0\n"
df = pd.read_csv(io.StringIO(text))
df["revenue"] = df["units"] * df["price"]
df.groupby("region")["revenue"].sum().to_dict()
