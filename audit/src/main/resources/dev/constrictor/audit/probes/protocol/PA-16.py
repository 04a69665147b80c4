# title: Mount the host's files by an argument
# tries: Asks for a mount of the host's root in the call, then reads a planted file below it.
# impact: HostLeak
# proof: secret
# host: run
# arguments: {"mounts": [{"source": "/", "target": "/host"}]}
# advice: Let operators decide what is mounted, and refuse arguments that are not known.


def attempt(host):
    failure = None
    for folder in ("/host", "/mnt", ""):
        try:
            with open(folder + host["secret_file"]) as file:
                return file.read()
        except OSError as error:
            failure = failure or error
    raise failure
