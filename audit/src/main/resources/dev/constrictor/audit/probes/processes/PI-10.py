# title: Read another process's memory as a file
# tries: Opens /proc/<pid>/mem of a process of the server's user and reads a secret at its address.
# impact: HostLeak
# proof: secret
# host: run
# advice: Run the code in a pid namespace with a /proc of its own, or with none.


def attempt(host):
    with open(f"/proc/{host['pid']}/mem", "rb", buffering=0) as memory:
        memory.seek(host["memory_address"])
        return memory.read(host["memory_length"]).decode("utf-8", "replace")
