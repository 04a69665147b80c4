# title: Call machine code with ctypes
# tries: Imports os through the interpreter's own C functions, and finds the C library's system, after which rules of Python mean nothing.
# impact: Integrity
# proof: returned
# host: run
# allowed: policy off
# advice: Count on the kernel, not on rules about Python: with isolation around the process this gains nothing.


def attempt(host):
    import ctypes

    import_module = ctypes.pythonapi.PyImport_ImportModule
    import_module.restype = ctypes.py_object
    return f"{import_module(b'os').system} and the C library's {ctypes.CDLL(None).system}"
