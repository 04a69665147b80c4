# id: CX-02
# tries: subprocess with the interpreter itself
# success: a child has answered
# host: succeeds
# end: answers


def attempt():
    import subprocess
    return subprocess.run([sys.executable, '-c', 'print(1)'], capture_output=True, timeout=20).stdout.decode()
