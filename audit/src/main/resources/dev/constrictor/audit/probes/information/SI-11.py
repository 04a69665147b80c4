# title: Read the machine's id
# tries: Reads the machine-id, which is the same for the machine's whole life and links everything that is run on it.
# impact: HostLeak
# proof: same
# host: run
# advice: Give the sandbox a file system of its own, without the host's /etc and /var.


def attempt(host):
    refusal = None
    for path in ("/etc/machine-id", "/var/lib/dbus/machine-id", "/etc/hostid"):
        try:
            with open(path) as file:
                return file.read().strip()
        except OSError as error:
            refusal = error
    raise refusal
