# id: NW-01
# tries: connect to a listener on the host's 127.0.0.1
# success: the listener is contacted
# host: succeeds
# end: answers


def attempt():
    connection = socket.create_connection(('127.0.0.1', canary['tcp_port']), 3)
    return connection.recv(200).decode()
