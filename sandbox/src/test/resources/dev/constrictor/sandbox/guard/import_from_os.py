# refused: os, before it runs
from os import getpid
getpid()
