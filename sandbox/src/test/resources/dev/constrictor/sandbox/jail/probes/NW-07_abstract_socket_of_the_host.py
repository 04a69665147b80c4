# id: NW-07
# tries: connect to an abstract unix socket
# success: the listener is contacted
# host: succeeds
# end: answers


def attempt():
    connection = socket.socket(socket.AF_UNIX)
    connection.settimeout(3)
    connection.connect('\0' + canary['abstract_name'])
    return connection.recv(200).decode()
