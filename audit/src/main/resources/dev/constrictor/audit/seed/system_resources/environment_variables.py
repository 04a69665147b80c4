# probes: SI-01, SI-02


def attempt(host):
    import os

    return {k: os.environ.get(k) for k in ["USER", "HOME", "PATH", "PYTHONPATH"]}
