# probes: FS-19, FS-20


def attempt(host):
    import os

    with open("/tmp/sandbox_test.txt", "w") as f:
        f.write("This is a test")
    os.remove("/tmp/sandbox_test.txt")
    return "Successfully wrote to /tmp/sandbox_test.txt"
