"""Calls the listed system calls with no arguments and reports the errno of each, 0 for success."""
import ctypes

libc = ctypes.CDLL(None, use_errno=True)
libc.syscall.restype = ctypes.c_long
result = {}
for number in NUMBERS:
    ctypes.set_errno(0)
    answer = libc.syscall(ctypes.c_long(number), *(ctypes.c_long(0) for _ in range(6)))
    result[str(number)] = ctypes.get_errno() if answer < 0 else 0
