import keyword
import math
import sys

print(sys.version_info >= (3, 9), sys.version_info.major, sys.implementation.name, sys.byteorder)
print(sys.maxsize == 2 ** 63 - 1, sys.float_info.mant_dig, sys.int_info.bits_per_digit, sys.maxunicode == 0x10FFFF)
print(len(keyword.kwlist) >= 35, "nonlocal" in keyword.kwlist, len(sys.orig_argv) > 0 if hasattr(sys, "orig_argv") else True)
print(sys.getdefaultencoding(), sys.stdout.encoding, sys.getrecursionlimit(), len(sys.argv))
print(sys.stdout.write("written\n"), sys.stdin is not None, sys.flags.optimize, __debug__)
print(hash(1), hash(2 ** 61 - 1), hash(0.5) == hash(0.5), sys.hash_info.width, sys.getswitchinterval())
print(math.__name__, hasattr(math, "sin"), getattr(math, "tau") == 2 * math.pi, type(math).__name__)
try:
    from math import cubic_spline
except ImportError as error:
    print("ImportError:", error.name)
repr(sys.stdout.isatty())
