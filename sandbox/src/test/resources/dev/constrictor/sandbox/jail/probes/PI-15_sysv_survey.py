# id: PI-15
# tries: shmctl, msgctl, semctl over all identities, and making new ones
# success: any segment, queue or set
# host: succeeds
# end: answers


def attempt():
    import struct
    found = []
    for name, arguments in (('shmget', (0, 4096, 0o1600)), ('msgget', (0, 0o1600)), ('semget', (0, 1, 0o1600))):
        try:
            identity = call(name, *arguments)
            found.append(name)
            remover = {'shmget': ('shmctl', (identity, 0, 0)), 'msgget': ('msgctl', (identity, 0, 0)), 'semget': ('semctl', (identity, 0, 0, 0))}[name]
            call(remover[0], *remover[1])
        except OSError:
            pass
    return found
