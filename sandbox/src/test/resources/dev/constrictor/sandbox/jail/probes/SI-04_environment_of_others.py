# id: SI-04
# tries: /proc/*/environ of all processes
# success: the secret
# host: succeeds
# end: answers


def attempt():
    import glob
    found = []
    for path in glob.glob('/proc/[0-9]*/environ'):
        try:
            with open(path, 'rb') as file:
                content = file.read()
            if canary['environment_name'].encode() in content:
                found.append(content.decode(errors='replace'))
        except OSError:
            pass
    return found
