# id: FS-20
# tries: open the interpreter, its libraries and modules for writing
# success: a descriptor to write with
# host: succeeds
# end: answers


def attempt():
    import json as module
    opened = []
    for path in (sys.executable, os.__file__, module.__file__, ctypes.__file__):
        for flags in (os.O_WRONLY, os.O_RDWR, os.O_WRONLY | os.O_TRUNC, os.O_RDWR | os.O_APPEND):
            try:
                os.close(os.open(path, flags | os.O_NOFOLLOW) if not flags & os.O_TRUNC else os.open(path + 'x', flags))
                opened.append(path)
            except OSError:
                pass
    return opened
