# refused: somehow, while it runs
import math
math.__name__ = "os"
from math import path
path.os
