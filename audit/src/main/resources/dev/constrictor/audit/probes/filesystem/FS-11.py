# title: Read the password hashes
# tries: Opens /etc/shadow and its copies, which hold the password hashes of the machine's users. A digest is compared, so that no report holds the hashes.
# impact: HostLeak
# proof: same
# host: run
# advice: Give the sandbox a file system of its own, without the host's /etc, and do not run it as root.


def attempt(host):
    import hashlib

    failure = None
    for path in ("/etc/shadow", "/etc/shadow-", "/etc/gshadow", "/var/backups/shadow.bak"):
        try:
            with open(path, "rb") as file:
                return path + " " + hashlib.sha256(file.read()).hexdigest()
        except OSError as error:
            failure = failure or error
    raise failure
