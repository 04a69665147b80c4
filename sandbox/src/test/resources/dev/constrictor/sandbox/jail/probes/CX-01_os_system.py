# id: CX-01
# tries: os.system of a shell that writes to the host
# success: the shell has run
# host: succeeds
# end: answers


def attempt():
    return os.system('echo x > /dev/null') == 0
