# title: Read a secret from the environment
# tries: Reads an environment variable of the server, where tokens and passwords of services are often kept.
# impact: HostLeak
# proof: secret
# host: run
# needs: environment
# stops: KeyError clean state; NOTHING clean state
# advice: Start the sandboxed interpreter with an environment that is built from nothing.


def attempt(host):
    import os

    return os.environ[host["secret_variable"]]
