# refused: sys.modules, before it runs
import sys
sys.modules["os"].getpid()
