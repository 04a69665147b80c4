# id: FS-17
# tries: find the server's socket below the mount that hides it
# success: the socket
# host: destructive
# end: answers


def attempt():
    found = []
    for path in ('/tmp/server.sock', '/tmp/../tmp/server.sock', '/tmp/./server.sock', '//tmp//server.sock'):
        if os.path.lexists(path):
            found.append(path)
    call('umount2', b'/tmp', 2)
    return found + os.listdir('/tmp') + ['unmounted']
