# title: Read the environment behind os.environ
# tries: Reads the process's environment from /proc/self/environ and from the C library, where it stays when only os.environ has been emptied.
# impact: HostLeak
# proof: secret
# host: run
# needs: environment
# stops: NOTHING clean state
# advice: Start the sandboxed interpreter with an environment that is built from nothing; emptying os.environ is not enough.


def attempt(host):
    # Only the planted one is taken along: the report is no place for real secrets.
    variables = from_proc() + from_the_c_library()
    return "\n".join(variable for variable in variables if variable.startswith(host["secret_variable"] + "="))


def from_proc():
    try:
        with open("/proc/self/environ", errors="replace") as file:
            return file.read().split("\0")
    except OSError:
        return []


def from_the_c_library():
    import ctypes

    variables = ctypes.POINTER(ctypes.c_char_p).in_dll(ctypes.CDLL(None), "environ")
    found = []
    while variables and variables[len(found)]:
        found.append(variables[len(found)].decode("utf-8", "replace"))
    return found
