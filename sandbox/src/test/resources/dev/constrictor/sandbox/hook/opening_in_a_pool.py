# refused: open
import _io
from concurrent.futures import ThreadPoolExecutor
with ThreadPoolExecutor() as pool:
    pool.submit(_io.open, "/tmp/made", "w").result()
