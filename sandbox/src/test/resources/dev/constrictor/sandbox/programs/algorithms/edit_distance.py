def edit_distance(source, target):
    previous = list(range(len(target) + 1))
    for i, a in enumerate(source, 1):
        current = [i]
        for j, b in enumerate(target, 1):
            current.append(min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + (a != b)))
        previous = current
    return previous[-1]


def suggest(word, dictionary, limit=2):
    scored = [(edit_distance(word, known), known) for known in dictionary]
    return [known for distance, known in sorted(scored) if distance <= limit]


dictionary = ["python", "pylon", "pythia", "typhoon", "piston", "type"]
print(edit_distance("kitten", "sitting"))
print(edit_distance("", "abc"), edit_distance("same", "same"))
for typo in ("pyton", "tpye", "xylophone"):
    print(typo, "->", suggest(typo, dictionary) or "no idea")
{typo: edit_distance(typo, "python") for typo in ("pyton", "pithon", "java")}
