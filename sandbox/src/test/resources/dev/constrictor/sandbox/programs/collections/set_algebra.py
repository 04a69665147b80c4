courses = {
    "maths": {"ann", "bob", "cy"},
    "physics": {"bob", "dee"},
    "art": {"ann", "dee", "eve"},
}
everyone = set().union(*courses.values())
print(sorted(everyone), sorted(courses["maths"] & courses["art"]), sorted(courses["maths"] ^ courses["physics"]))
print({name: sorted(course for course, students in courses.items() if name in students) for name in sorted(everyone)})
print(courses["physics"].isdisjoint({"zed"}), {"bob"} < courses["physics"], courses["art"] >= {"eve", "ann"})

frozen = frozenset([1, 2, 3])
nested = {frozen, frozenset([3, 2, 1]), frozenset()}
print(
    len(nested), frozen | {4} == {1, 2, 3, 4}, isinstance(frozen | {4}, frozenset),
    hash(frozen) == hash(frozenset({3, 1, 2})),
)

numbers = set(range(10))
numbers -= {0, 1}
numbers &= set(range(8))
numbers |= {100}
numbers.discard(55)
print(sorted(numbers), numbers.pop() in range(101), len(numbers))
try:
    numbers.remove("absent")
except KeyError as error:
    print("KeyError", error)
try:
    {[1, 2]}
except TypeError as error:
    print("TypeError", "unhashable" in str(error))


def unique(items):
    seen = set()
    return [item for item in items if not (item in seen or seen.add(item))]


unique("mississippi")
