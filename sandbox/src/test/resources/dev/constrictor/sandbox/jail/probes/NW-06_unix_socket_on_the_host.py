# id: NW-06
# tries: connect to a unix socket in the host's file system
# success: the listener is contacted
# host: succeeds
# end: answers


def attempt():
    connection = socket.socket(socket.AF_UNIX)
    connection.connect(canary['unix_path'])
    return connection.recv(200).decode()
