def hanoi(disks, source="A", target="C", spare="B"):
    if disks:
        yield from hanoi(disks - 1, source, spare, target)
        yield disks, source, target
        yield from hanoi(disks - 1, spare, target, source)


pegs = {"A": [3, 2, 1], "B": [], "C": []}
for disk, source, target in hanoi(3):
    assert pegs[source][-1] == disk and (not pegs[target] or pegs[target][-1] > disk)
    pegs[target].append(pegs[source].pop())
    print(f"{disk}: {source}->{target}  {pegs}")
for disks in (1, 5, 10):
    assert sum(1 for _ in hanoi(disks)) == 2 ** disks - 1
pegs
