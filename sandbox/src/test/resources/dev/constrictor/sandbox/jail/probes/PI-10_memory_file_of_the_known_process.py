# id: PI-10
# tries: /proc/pid/mem of the known process
# success: the secret
# host: root
# end: answers


def attempt():
    with open(f"/proc/{canary['victim_pid']}/mem", 'rb', 0) as memory:
        memory.seek(canary['victim_address'])
        return memory.read(64).decode(errors='replace')
