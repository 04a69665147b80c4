# id: CX-12
# tries: memfd_create, write an ELF and fexecve it
# success: it runs
# host: succeeds
# end: answers


def attempt():
    import subprocess
    descriptor = os.memfd_create('x', 0)
    with open(os.path.realpath(sys.executable), 'rb') as file:
        os.write(descriptor, file.read())
    return subprocess.run([f'/proc/self/fd/{descriptor}', '-c', 'print(1)'], pass_fds=[descriptor], capture_output=True, timeout=20).stdout.decode()
