# refused: os, before it runs
import os
os.getpid()
