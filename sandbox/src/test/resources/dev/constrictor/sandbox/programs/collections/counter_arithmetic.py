from collections import Counter

a, b = Counter("abracadabra"), Counter(a=2, c=3, z=1)
print(a, a.most_common(2), a["missing"], sum(a.values()))
print(a + b, a - b, a & b, a | b, sep="\n")
a.subtract(b)
print(a, +a, -a)
votes = Counter()
for name in ["ann", "bob", "ann", "cy", "bob", "ann"]:
    votes[name] += 1
print(votes, sorted(votes.elements()), votes.most_common()[-1])
votes.update(["cy", "cy", "cy"])
votes["bob"] *= 10
del votes["ann"]
print(votes.most_common(1)[0][0], dict(votes), Counter("aab") == Counter("aba"))


def can_build(word, letters):
    return not Counter(word) - Counter(letters)


print(can_build("note", "stone"), can_build("noon", "stone"))
Counter({"low": -1, "high": 5})
