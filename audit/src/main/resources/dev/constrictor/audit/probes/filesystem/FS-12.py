# title: Read private keys
# tries: Opens private keys of SSH and TLS under their usual names, of users and of the machine. A digest is compared, so that no report holds a key.
# impact: HostLeak
# proof: same
# host: run
# stops: NOTHING mount namespace
# advice: Keep home folders and /etc out of the sandbox, and do not run it as root.

PATTERNS = (
    "/root/.ssh/id_*", "/home/*/.ssh/id_*", "~/.ssh/id_*", "/etc/ssh/ssh_host_*_key", "/etc/ssl/private/*",
    "/etc/letsencrypt/live/*/privkey.pem", "/etc/pki/tls/private/*", "/etc/kubernetes/pki/*.key",
)


def attempt(host):
    import glob
    import hashlib
    import os

    found = []
    for pattern in PATTERNS:
        for path in sorted(glob.glob(os.path.expanduser(pattern))):
            try:
                with open(path, "rb") as file:
                    content = file.read(100_000)
            except OSError:
                continue
            if b"PRIVATE KEY" in content:
                found.append(path + " " + hashlib.sha256(content).hexdigest())
    return "\n".join(found)
