# title: Read a file by its absolute path
# tries: Opens a planted file of the host by its name. It stands for every file that the server's user may read.
# impact: HostLeak
# proof: secret
# host: run
# advice: Give the sandbox a file system of its own that holds the interpreter and nothing of the host.


def attempt(host):
    with open(host["secret_file"]) as file:
        return file.read()
