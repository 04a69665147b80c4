# id: SI-01
# tries: a secret in the server's environment
# success: the secret
# host: succeeds
# end: answers


def attempt():
    return [value for name, value in os.environ.items() if name == canary['environment_name']]
