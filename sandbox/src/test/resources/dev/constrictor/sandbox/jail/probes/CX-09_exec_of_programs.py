# id: CX-09
# tries: execve of shells, set-uid programs, the interpreter and ld.so
# success: the program runs instead of this code
# host: destructive
# end: answers


def attempt():
    programs = ['/bin/sh', '/usr/bin/su', '/usr/bin/sudo', '/usr/bin/newuidmap', sys.executable, '/lib64/ld-linux-x86-64.so.2', '/lib/ld-linux-aarch64.so.1']
    for program in programs:
        try:
            os.execv(program, [program, '-c', 'print({"got": "executed"})'])
        except OSError:
            pass
