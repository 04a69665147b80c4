# refused: uuid.os, while it runs
from uuid import os
os.getpid()
