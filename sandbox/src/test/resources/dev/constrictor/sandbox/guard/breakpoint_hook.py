# refused: sys.__breakpointhook__, before it runs
import sys
sys.__breakpointhook__()
