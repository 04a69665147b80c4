# refused: ctypes, before it runs
import ctypes
ctypes.CDLL(None)
