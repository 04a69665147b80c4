# id: CX-13
# tries: execveat with AT_EMPTY_PATH on an open program
# success: it runs
# host: succeeds
# end: answers


def attempt():
    pid = os.fork()
    if pid == 0:
        descriptor = os.open(sys.executable, os.O_PATH)
        call('execveat', descriptor, b'', (ctypes.c_char_p * 4)(b'python', b'-c', b'', None), (ctypes.c_char_p * 1)(None), 0x1000)
        os._exit(1)
    return os.waitpid(pid, 0)
