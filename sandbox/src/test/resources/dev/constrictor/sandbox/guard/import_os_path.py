# refused: os.path, before it runs
import os.path
os.getpid()
