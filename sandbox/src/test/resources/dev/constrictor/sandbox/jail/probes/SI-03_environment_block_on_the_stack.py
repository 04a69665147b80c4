# id: SI-03
# tries: read the environment strings from the stack, past os.environ
# success: the secret's name
# host: succeeds
# end: answers


def attempt():
    environ = ctypes.POINTER(ctypes.c_char_p).in_dll(libc, 'environ')
    found = []
    index = 0
    while environ[index]:
        if canary['environment_name'].encode() in environ[index]:
            found.append(environ[index].decode())
        index += 1
    return found
