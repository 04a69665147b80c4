# id: CX-14
# tries: LD_PRELOAD and PYTHONSTARTUP for whatever starts next
# success: another process runs with them
# host: succeeds
# end: answers


def attempt():
    os.environ.update(LD_PRELOAD='/tmp/x.so', PYTHONSTARTUP='/tmp/x.py', PYTHONPATH='/tmp')
    import subprocess
    return subprocess.run([sys.executable, '-c', 'import os; print(os.environ["PYTHONPATH"])'], capture_output=True, timeout=20).stdout.decode()
