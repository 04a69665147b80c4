# id: CX-10
# tries: ld.so starts a program from a folder mounted noexec
# success: the program runs
# host: succeeds
# end: answers


def attempt():
    import subprocess
    for loader in ('/lib64/ld-linux-x86-64.so.2', '/lib/ld-linux-aarch64.so.1'):
        if os.path.exists(loader):
            return subprocess.run([loader, sys.executable, '-c', 'print(1)'], capture_output=True, timeout=20).stdout.decode()
