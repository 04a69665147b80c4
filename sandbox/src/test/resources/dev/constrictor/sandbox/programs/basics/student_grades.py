students = {
    "Alice": [92, 88, 79],
    "Bob": [75, 64],
    "Chloé": [],
    "Dan": [100, 95, 98, 91],
}


def average(marks):
    return sum(marks) / len(marks) if marks else None


def letter(mark):
    for limit, name in ((90, "A"), (80, "B"), (70, "C"), (60, "D")):
        if mark >= limit:
            return name
    return "F"


report = {}
for name, marks in students.items():
    mean = average(marks)
    if mean is None:
        print(f"{name}: no marks yet")
        continue
    report[name] = {"mean": round(mean, 2), "grade": letter(mean), "best": max(marks)}
    print(f"{name}: {mean:.1f} ({letter(mean)})")

ranking = sorted(report, key=lambda name: report[name]["mean"], reverse=True)
for place, name in enumerate(ranking, start=1):
    print(f"{place}. {name}")
everything = [mark for marks in students.values() for mark in marks]
print("class:", round(average(everything), 3), "top:", ranking[0], "passed:", all(mark > 60 for mark in everything))
report
