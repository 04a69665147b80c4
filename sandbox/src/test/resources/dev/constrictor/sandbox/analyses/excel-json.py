# ["a,d\n1,2026-01-01\n2,2026-02-01\n","[{\"a\":1,\"d\":\"2026-01-01T00:00:00.000\"},{\"a\":2,\"d\":\"2026-02-01T00:00:00.000\"}]",[1,2],[2,4],"<table",""]
import pandas as pd, io
df = pd.DataFrame({"a": [1, 2], "d": pd.to_datetime(["2026-01-01", "2026-02-01"])})
[df.to_csv(index=False), df.to_json(orient="records", date_format="iso"), df.query("a > 1").shape, df.eval("a * 2").tolist(), df.to_html()[:6], df.to_markdown() if False else ""]
