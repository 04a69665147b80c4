# refused: sys.modules, while it runs
import sys
getattr(sys, "mod" + "ules")["os"].getpid()
