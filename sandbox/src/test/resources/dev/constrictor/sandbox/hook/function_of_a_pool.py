# refused: os.listdir
import posix
from concurrent.futures import ThreadPoolExecutor
with ThreadPoolExecutor() as pool:
    pool.submit(posix.listdir, "/tmp").result()
