# id: PI-05
# tries: kill(-pgid) of the server's and the known process' group
# success: a group was reached
# host: succeeds
# end: answers


def attempt():
    reached = []
    for group in (canary['victim_pid'], canary['server_pid'], canary['victim_group']):
        try:
            os.killpg(group, 0)
            reached.append(group)
        except ProcessLookupError:
            pass
    return reached
