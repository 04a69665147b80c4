# id: SI-05
# tries: the host's name by uname, gethostname and files
# success: the host's name
# host: succeeds
# end: answers


def attempt():
    names = {os.uname().nodename, socket.gethostname()}
    return [name for name in names if name == canary['host_name']]
