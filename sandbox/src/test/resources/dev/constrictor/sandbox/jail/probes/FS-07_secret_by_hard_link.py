# id: FS-07
# tries: give the secret a second name in the working folder
# success: its content
# host: succeeds
# end: answers


def attempt():
    os.link(canary['secret_file'], os.path.dirname(canary['secret_file']) + '/hard')
    return open(os.path.dirname(canary['secret_file']) + '/hard').read()
