# id: CX-15
# tries: dlopen a library from /tmp, which is mounted noexec
# success: its code is mapped
# host: succeeds
# end: answers


def attempt():
    import _ctypes, shutil
    shutil.copyfile(_ctypes.__file__, work + '/library.so')
    os.chmod(work + '/library.so', 0o755)
    return str(ctypes.CDLL(work + '/library.so'))
