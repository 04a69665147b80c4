from graphlib import CycleError, TopologicalSorter

tasks = {
    "deploy": {"test", "package"},
    "package": {"compile"},
    "test": {"compile", "fixtures"},
    "compile": {"fetch"},
    "fixtures": {"fetch"},
}

print(" -> ".join(TopologicalSorter({"c": {"b"}, "b": {"a"}}).static_order()))

sorter = TopologicalSorter(tasks)
sorter.prepare()
rounds = []
while sorter.is_active():
    ready = sorted(sorter.get_ready())
    rounds.append(ready)
    sorter.done(*ready)
for number, names in enumerate(rounds, start=1):
    print(f"round {number}: {', '.join(names)}")

try:
    TopologicalSorter({"egg": {"hen"}, "hen": {"egg"}}).prepare()
except CycleError as error:
    print(error.args[0], sorted(set(error.args[1])))
rounds
