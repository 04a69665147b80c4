# title: Find a host folder mounted elsewhere
# tries: Looks below every folder near the root for a planted file, in case the host's files are mounted under another name.
# impact: HostLeak
# proof: secret
# host: run
# stops: NOTHING mount namespace
# advice: Mount only what the code needs, never a parent folder of it.

USUAL = (
    "/host", "/hostfs", "/rootfs", "/mnt", "/media", "/old_root", "/oldroot", "/.old", "/data", "/workspace", "/srv",
    "/var", "/var/tmp", "/run", "/private", "/tmp", "/opt", "/app", "/sandbox", "/vagrant",
)


def folders():
    import os

    yield "/"
    yield from USUAL
    for parent in ("/", *USUAL):
        try:
            with os.scandir(parent) as entries:
                yield from [entry.path for entry in entries if entry.is_dir(follow_symlinks=False)][:2000]
        except OSError:
            pass


def attempt(host):
    import os

    parts = host["secret_file"].strip("/").split("/")
    # All ends of the path: /tmp may be mounted as /mnt/tmp, or what is in it as /mnt.
    tails = ["/".join(parts[start:]) for start in range(len(parts))]
    for folder in folders():
        for tail in tails:
            try:
                with open(os.path.join(folder, tail)) as file:
                    return file.read()
            except OSError:
                pass
