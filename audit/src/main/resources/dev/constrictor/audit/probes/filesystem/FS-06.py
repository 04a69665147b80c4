# title: Read a file of the home folder
# tries: Opens a planted file in the home folder of the user who runs the server, where keys, tokens and histories lie.
# impact: HostLeak
# proof: secret
# host: run
# advice: Keep home folders out of the sandbox; run the server as a user who owns nothing.


def attempt(host):
    with open(host["home_secret_file"]) as file:
        return file.read()
