# id: CX-11
# tries: write an ELF into the working folder and execute it
# success: it runs
# host: succeeds
# end: answers


def attempt():
    import shutil, subprocess
    path = work + '/dropped'
    shutil.copyfile(os.path.realpath(sys.executable), path)
    os.chmod(path, 0o755)
    return subprocess.run([path, '-c', 'print(1)'], capture_output=True, timeout=20).stdout.decode()
