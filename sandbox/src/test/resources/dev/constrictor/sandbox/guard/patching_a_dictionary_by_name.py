# refused: sys.modules, while it runs
from unittest.mock import patch
with patch.dict("sys.modules") as found:
    found["os"].getpid()
