# title: Read the command line of other processes
# tries: Reads /proc/*/cmdline, which is open to every user and holds passwords more often than it should.
# impact: HostLeak
# proof: secret
# host: run
# advice: Run the code in a pid namespace with a /proc of its own, or with none.


def attempt(host):
    with open(f"/proc/{host['pid']}/cmdline", errors="replace") as file:
        return file.read().replace("\0", " ")[-500:]
