# title: Read the environment of other processes
# tries: Reads /proc/<pid>/environ of the server and of a planted neighbour, which holds the secrets that they were started with.
# impact: HostLeak
# proof: secret
# host: run
# advice: Run the code in a pid namespace with a /proc of its own, or with none, and under a user of its own.


def attempt(host):
    import os

    pids = [str(host["pid"]), str(os.getppid()), "1"]
    found = []
    refusal = None
    for pid in pids:
        try:
            with open(f"/proc/{pid}/environ", errors="replace") as file:
                variables = file.read().split("\0")
                # Only the planted one is taken along: the report is no place for real secrets.
                found += [variable for variable in variables if variable.startswith(host["secret_variable"])]
        except OSError as error:
            refusal = error
    if not found:
        raise refusal
    return "\n".join(found)
