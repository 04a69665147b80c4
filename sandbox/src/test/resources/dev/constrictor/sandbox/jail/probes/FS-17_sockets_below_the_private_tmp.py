# id: FS-17
# tries: find the server's socket below the mount that hides it
# success: the socket
# host: destructive
# end: answers


def attempt():
    found = []
    for folder in ('/private/box', '/private/box/..', '/tmp', '/tmp/..', '/tmp/../tmp', '/workspace', '/workspace/..'):
        if os.path.lexists(folder + '/server.sock'):
            found.append(folder + '/server.sock')
    call('umount2', b'/private/box', 2)
    return found + [name for name in os.listdir('/private/box') if name.endswith('.sock')] + ['unmounted']
