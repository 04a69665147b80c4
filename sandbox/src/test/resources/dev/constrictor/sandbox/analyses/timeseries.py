# {"2026-01-01":465,"2026-02-01":1246,"2026-03-01":59}
import pandas as pd
s = pd.Series(range(60), index=pd.date_range("2026-01-01", periods=60, freq="D"))
out = s.resample("MS").sum()
{str(k.date()): int(v) for k, v in out.items()}
