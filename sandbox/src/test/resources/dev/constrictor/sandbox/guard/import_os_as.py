# refused: os, before it runs
import os as o
o.getpid()
